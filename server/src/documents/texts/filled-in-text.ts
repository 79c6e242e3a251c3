/**
 * What pdfjs tells of an annotation. Read are subtype, annotationFlags, contentsObj, fieldType, fieldName, fieldValue,
 * alternativeText, checkBox, radioButton and buttonValue; what does not apply is absent.
 */
export type PdfAnnotation = Readonly<Record<string, unknown>>;

/** ISO 32000-1, table 165: hidden, and shown on paper alone. */
const HIDDEN = 2;
const NO_VIEW = 32;

/**
 * Returns what was typed, chosen or ticked in the form of a page, and what was noted on it, one a line. A ticked box gives its
 * label, or the field's name where it has none. What a reader would not see is left out.
 */
export function filledInText(annotations: readonly PdfAnnotation[]): string {
  return annotations
    .filter(({ annotationFlags }) => (Number(annotationFlags ?? 0) & (HIDDEN | NO_VIEW)) === 0)
    .flatMap((annotation) =>
      annotation["subtype"] === "Widget" ? fieldTexts(annotation) : noteTexts(annotation),
    )
    .map((text) => text.trim())
    .filter((text) => text !== "")
    .join("\n");
}

function fieldTexts(field: PdfAnnotation): string[] {
  const { fieldType, fieldValue } = field;
  if (fieldType === "Tx" || fieldType === "Ch") return [fieldValue].flat().map(textOf);
  const value = textOf(fieldValue);
  const isTicked = field["checkBox"] === true && value !== "" && value !== "Off";
  const isChosen = field["radioButton"] === true && value !== "" && value === field["buttonValue"];
  if (!isTicked && !isChosen) return [];
  const label = textOf(field["alternativeText"]);
  return [label === "" ? textOf(field["fieldName"]) : label, isChosen ? value : ""];
}

/** A pop-up repeats the words of the note that it belongs to. */
function noteTexts({ subtype, contentsObj }: PdfAnnotation): string[] {
  if (subtype === "Popup" || typeof contentsObj !== "object" || contentsObj === null) return [];
  return "str" in contentsObj ? [textOf(contentsObj.str)] : [];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
