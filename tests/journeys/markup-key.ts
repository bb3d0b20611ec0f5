/**
 * The text of a page's markup as an accessibility check sees it: its elements, attributes and words. Pages that differ
 * only in amounts, times, ids and names with numbers get the same key. Runs within the page.
 */
export function markupKey(): string {
  const numbered = (text: string) => text.replaceAll(/\S*\d\S*/g, "0").trim();
  const ids = new Map<string, number>();
  for (const { id } of document.querySelectorAll("[id]")) ids.set(id, ids.size);
  /** A reference keeps whether its target exists. */
  const attribute = ({ name, value }: Attr) => {
    if (name === "class") return `${name}=${value}`;
    const words = value.split(/\s+/).map((word) => {
      const at = ids.get(word.replace(/^#/, ""));
      return at === undefined ? numbered(word) : `#${at}`;
    });
    return `${name}=${words.join(" ")}`;
  };
  const said = document.querySelector("[data-live-announcer]");
  const parts = [`${innerWidth} ${innerHeight} ${document.documentElement.lang} ${document.title}`];
  const look = (node: Node): void => {
    if (node === said) return;
    if (node instanceof Element)
      parts.push(`<${node.tagName} ${Array.from(node.attributes, attribute).join(" ")}>`);
    else if (node instanceof Text) parts.push(numbered(node.data));
    node.childNodes.forEach(look);
    if (node instanceof Element) parts.push("</>");
  };
  look(document.body);
  return parts.join("\n");
}
