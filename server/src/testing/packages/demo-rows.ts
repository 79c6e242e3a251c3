import { readFileSync } from "node:fs";
import { join } from "node:path";
import { demoFolder } from "../../app/paths.ts";

/** The day that tests see the demonstration on, in Sydney and in Brisbane. */
export const ANCHOR_DAY = "2026-03-31";

export type DemoRow = Readonly<Record<string, string>>;

/** The records of a file of the demonstration by header; an empty cell is an empty text. Shares no code with the import. */
export function readDemoRows(file: string): readonly DemoRow[] {
  const text = readFileSync(join(demoFolder, file), "utf8");
  const [header = [], ...records] = text.trimEnd().split(/\r?\n/).map(cellsOf);
  return records.map((cells) => Object.fromEntries(header.map((name, at) => [name, cells[at] ?? ""])));
}

/** No cell of the files that are read here has a line break in it. */
function cellsOf(line: string): string[] {
  const cells = line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}

/** The one row with an id. */
export function demoRow(file: string, column: string, id: string | number): DemoRow {
  const [row, another] = readDemoRows(file).filter((each) => each[column] === String(id));
  if (row === undefined || another !== undefined) throw new Error(`${file}: no one row with ${column} ${id}`);
  return row;
}

/** An empty cell is null. */
export const cell = (text: string | undefined): string | null =>
  text === undefined || text === "" ? null : text;

/** The parts that say something, one after the other: how people and lines are written. */
export const spaced = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => cell(part) !== null).join(" ");

export function demoName(contactId: string | undefined): string {
  const { title, firstName, name } = demoRow("contacts.csv", "contactId", contactId ?? "");
  return spaced(title, firstName, name);
}

/** The name of a contact in its parts. */
export function demoNameParts(contactId: string): object {
  const { title, firstName, name, otherNames, businessContact } = demoRow(
    "contacts.csv",
    "contactId",
    contactId,
  );
  return {
    title: cell(title),
    firstName: cell(firstName),
    name: cell(name),
    otherNames: cell(otherNames),
    businessContact,
  };
}

/** Who owns which lot on the anchor's day: of a sale's day the new owner. */
export function demoOwners(): ReadonlyMap<number, number> {
  const rows = readDemoRows("lot_owners.csv").filter(
    ({ enteredDate = "", leftDate = "" }) =>
      enteredDate <= ANCHOR_DAY && (leftDate === "" || leftDate > ANCHOR_DAY),
  );
  return new Map(rows.map(({ lotId, contactId }) => [Number(lotId), Number(contactId)]));
}

/** A contact of the register as it travels, with its additional points of contact. */
export function demoContact(contactId: number): Readonly<Record<string, unknown>> {
  const { photo: _photo, ...row } = demoRow("contacts.csv", "contactId", contactId);
  const points = readDemoRows("contact_points.csv").filter((point) => point["contactId"] === `${contactId}`);
  const ofKind = (kind: string): unknown[] =>
    points.filter((point) => point["kind"] === kind).map(({ value }) => value);
  return {
    ...Object.fromEntries(Object.entries(row).map(([name, text]) => [name, cell(text)])),
    contactId,
    additionalMobiles: ofKind("mobile"),
    additionalPhones: ofKind("phone"),
    additionalFaxes: ofKind("fax"),
    additionalEmails: ofKind("email"),
  };
}
