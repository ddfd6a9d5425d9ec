#!/usr/bin/env bash
# PySide6 6.12.0: a field that is disabled hands the focus on to Cancel; if its group is disabled as a whole, nothing has the focus.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib PySide6-Essentials==6.12.0
PYTHONPATH=lib QT_QPA_PLATFORM=offscreen python3 - > seen 2> said <<'END'
from PySide6.QtCore import __version__
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGroupBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

application = QApplication([])
print("PySide6", __version__)


def focus(disable_group):
    window, group, field, cancel = QWidget(), QGroupBox(), QLineEdit(), QPushButton("Cancel")
    column, inner = QVBoxLayout(window), QVBoxLayout(group)
    column.addWidget(group)
    column.addWidget(cancel)
    inner.addWidget(field)
    window.show()
    QTest.qWaitForWindowActive(window)
    field.setFocus()
    application.processEvents()
    (group if disable_group else field).setEnabled(False)
    application.processEvents()
    return type(application.focusWidget()).__name__


print("the field is disabled, focus on:", focus(False))
print("its group is disabled, focus on:", focus(True))
END
cat seen
diff - seen <<'END' || { cat said; exit 1; }
PySide6 6.12.0
the field is disabled, focus on: QPushButton
its group is disabled, focus on: NoneType
END
