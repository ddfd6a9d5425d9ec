import SwiftUI

struct OrderView: View {
    @Bindable var viewModel: OrderViewModel

    var body: some View {
        Button("Delete") { viewModel.deleteTapped() }
            .confirmationDialog("Really delete?", isPresented: $viewModel.isAsking) {
                Button("Delete", role: .destructive) { viewModel.deletionConfirmed() }
                Button("Keep", role: .cancel) {}
            }
    }
}
