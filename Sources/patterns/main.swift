import Conformance

for flow in Catalog.flows {
    print(flow.id, flow.summary)
}
