#!/usr/bin/env bash
# PySide6 6.12.0 (QML): a field that is disabled with the focus has it again when it is enabled, also if Cancel was shown meanwhile.
set -eu
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
pip install --quiet --target lib PySide6-Essentials==6.12.0
PYTHONPATH=lib QT_QPA_PLATFORM=offscreen QT_QUICK_BACKEND=software python3 - > seen 2> said <<'END' || { cat said; exit 1; }
from PySide6.QtCore import QUrl, __version__
from PySide6.QtGui import QGuiApplication
from PySide6.QtQml import QQmlComponent, QQmlEngine
from PySide6.QtQuick import QQuickItem, QQuickWindow
from PySide6.QtTest import QTest

FORM = b"""
import QtQuick
import QtQuick.Controls
Window {
    visible: true
    Column {
        TextField { objectName: "username" }
        TextField { objectName: "password" }
        Button { objectName: "cancel"; text: "Cancel"; visible: false }
    }
}"""
application = QGuiApplication([])
engine = QQmlEngine()
print("PySide6", __version__)


def play(names):
    component = QQmlComponent(engine)
    component.setData(FORM, QUrl())
    window = component.create()
    item = {name: window.findChild(QQuickItem, name) for name in ["username", "password", "cancel"]}
    QTest.qWaitForWindowActive(window)
    item["username"].forceActiveFocus()
    for is_enabled in (False, True):
        item["cancel"].setVisible(not is_enabled)
        for name in names:
            item[name].setEnabled(is_enabled)
        application.processEvents()
        focused = window.activeFocusItem()
        state = "enabled" if is_enabled else "disabled"
        print(f"{' and '.join(names)} {state}: focus on", focused.objectName() or "no control")
    window.close()


play(["username"])
play(["username", "password"])
END
cat seen
diff - seen <<'END'
PySide6 6.12.0
username disabled: focus on no control
username enabled: focus on username
username and password disabled: focus on no control
username and password enabled: focus on username
END
