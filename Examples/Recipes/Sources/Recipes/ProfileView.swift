import SwiftUI

struct ProfileView: View {
    @Bindable var coordinator: ProfileCoordinator

    var body: some View {
        Button(coordinator.name) { coordinator.editName() }
            .sheet(item: $coordinator.nameEditor) { editor in
                Button("Done") { editor.doneTapped() }
            }
    }
}
