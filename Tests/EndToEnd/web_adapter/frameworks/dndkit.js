// Shows the list, as Streamlit does with this component.
const items = ["one", "two", "three", "four"];
postMessage({ type: "streamlit:render", args: { items: [{ header: "list", items }], direction: "vertical" } }, "*");
