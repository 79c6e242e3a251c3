import { type AnyNode, hasChildren, isText } from "domhandler";

export function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

export function openTag(name: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(
    ([attribute, value]) => ` ${attribute}="${escapeText(value).replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${written.join("")}>`;
}

/** The text of a node, however deep. */
export function textIn(node: AnyNode): string {
  const rest: AnyNode[] = [node];
  let text = "";
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (isText(next)) text += next.data;
    else if (hasChildren(next)) rest.push(...next.children.toReversed());
  }
  return text;
}
