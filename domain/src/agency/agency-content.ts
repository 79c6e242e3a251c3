import { type ContentKind, type ContentValue, optionalContent, requiredContent } from "./agency-settings.ts";
import { SECOND_FACTOR_DEMANDS } from "./second-factor-demand.ts";
import { LETTER_OFFSET_RULE, readLetterOffset } from "./letter-offset.ts";
import { at, type JsonReader } from "../core/json-reader.ts";
import { isSafeLink } from "../core/safe-link.ts";
import { badPath } from "../core/package-path.ts";

const COLOR = /^#[0-9A-Fa-f]{6}$/;
const HTTPS = /^https:\/\/[^\s/?#]+(?:[/?#]\S*)?$/i;
const MOST_PARAGRAPH = 1_000;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** 'Agent content' of the specification with the banner (D50) and the optional settings (D52). */
export function readContent(reader: JsonReader, value: unknown): Readonly<Record<string, ContentValue>> {
  const from = reader.object(value, "content", [...requiredContent.keys(), ...optionalContent.keys()]);
  const content: Record<string, ContentValue> = {};
  for (const [name, kind] of requiredContent) {
    const path = at("content", name);
    if (from[name] === undefined) reader.fault(path, "is missing: state it, a text may be null");
    else content[name] = readContentValue(reader, kind, from[name], path);
  }
  for (const [name, kind] of optionalContent) {
    if (from[name] !== undefined && from[name] !== null)
      content[name] = readContentValue(reader, kind, from[name], at("content", name));
  }
  return content;
}

/** One value of the content, checked as its kind demands; what is wrong with it is told to the reader ('Agent content'). */
export function readContentValue(
  reader: JsonReader,
  kind: ContentKind,
  value: unknown,
  path: string,
): ContentValue {
  switch (kind) {
    case "flag":
      return reader.flag(value, path);
    case "text":
    case "html":
      return reader.textOrNull(value, path);
    case "paragraph":
      return checked(
        reader,
        value,
        path,
        (text) => text.length <= MOST_PARAGRAPH,
        `must have at most ${MOST_PARAGRAPH} characters: shorten it`,
      );
    case "color":
      return checked(reader, value, path, (text) => COLOR.test(text), "must be a colour as #rrggbb");
    case "link":
      return checked(reader, value, path, isSafeLink, "must be a link that begins with https, mailto or tel");
    case "picture":
      return readPicture(reader, value, path);
    case "texts":
      return reader.list(value, path, (each, itemPath) => reader.text(each, itemPath));
    case "factor-demand":
      return checked(
        reader,
        value,
        path,
        (text) => SECOND_FACTOR_DEMANDS.some((demand) => demand === text),
        `must be one of ${SECOND_FACTOR_DEMANDS.join(", ")}`,
      );
    case "letter-offset":
      return checked(reader, value, path, (text) => readLetterOffset(text) !== null, LETTER_OFFSET_RULE);
    case "vote-labels":
      return readVoteLabels(reader, value, path);
  }
}

function checked(
  reader: JsonReader,
  value: unknown,
  path: string,
  isGood: (text: string) => boolean,
  reason: string,
): string | null {
  const before = reader.faults.length;
  const text = reader.textOrNull(value, path);
  if (text !== null && reader.faults.length === before && !isGood(text)) reader.fault(path, reason);
  return text;
}

/** A picture is a file of the package or an https address (D50); whether the file exists is the reader's to say. */
function readPicture(reader: JsonReader, value: unknown, path: string): string | null {
  return checked(
    reader,
    value,
    path,
    (text) => (SCHEME.test(text) ? HTTPS.test(text) : badPath(text) === null),
    "must be a path below files/ or an https address",
  );
}

function readVoteLabels(reader: JsonReader, value: unknown, path: string): Record<string, string> {
  const names = ["yes", "no", "abstain"];
  const from = reader.object(value, path, names);
  return Object.fromEntries(names.map((name) => [name, reader.text(from[name], at(path, name))]));
}
