/** The tree that tells readers' software what the drawn texts are: headings, tables, cells. */
type Element = PDFKit.PDFStructureElement;
export type { Element };

interface TableAttributes {
  readonly scope?: "Column" | "Row";
  readonly colSpan?: number;
  readonly summary?: string;
}

/** A new element below another one. */
export function elementOf(doc: PDFKit.PDFDocument, parent: Element, type: string): Element {
  const element = doc.struct(type);
  parent.add(element);
  return element;
}

/** An element of a table with what only tables' elements say; pdfkit itself knows of the scope alone. */
export function tableElementOf(
  doc: PDFKit.PDFDocument,
  parent: Element,
  type: "Table" | "TR" | "TH" | "TD",
  { scope, colSpan, summary }: TableAttributes = {},
): Element {
  const element = doc.struct(type);
  const attributes = {
    ...(scope === undefined ? {} : { Scope: scope }),
    ...(colSpan === undefined ? {} : { ColSpan: colSpan }),
    // pdfkit writes a plain string as a name and an object of String as a text.
    ...(summary === undefined ? {} : { Summary: Object(summary) as unknown }),
  };
  if (Object.keys(attributes).length > 0) dictionaryOf(element)["A"] = { O: "Table", ...attributes };
  parent.add(element);
  return element;
}

/** Draws what an element consists of; called again for each further page that the element reaches. */
export function drawIn(element: Element, draw: () => void): void {
  element.add(draw);
}

/** Draws what is not content: rules, and what is repeated on each page. */
export function drawArtifact(doc: PDFKit.PDFDocument, type: "Pagination" | "Layout", draw: () => void): void {
  doc.markContent("Artifact", { type });
  draw();
  doc.endMarkedContent();
}

function dictionaryOf(element: Element): Record<string, unknown> {
  return (element as unknown as { dictionary: { data: Record<string, unknown> } }).dictionary.data;
}
