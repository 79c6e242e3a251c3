import fastJsonStringify from "fast-json-stringify";
import { z } from "zod";

/** Longer texts that are glued together cost more than they do as bytes. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * How the answer of an endpoint with `isLongList` is written: a function is made of the schema that writes each field of
 * a row and no other. Parsing a hundred thousand rows first would take several times as long as writing them, and so would
 * one text of a million small ones. Values must be of the kinds that the schema says, as rows of the database are: nothing
 * checks them, but that what is never null is there, which the writer itself would take for an empty text, 0 or false.
 * Throws TypeError at start for a schema with anything but plain fields, since only these are written the same way as
 * everywhere else.
 */
export function longListWriter(schema: z.ZodType): (rows: readonly unknown[]) => Buffer {
  const { type, items } = z.toJSONSchema(schema, { io: "output" });
  if (type !== "array" || typeof items !== "object" || Array.isArray(items))
    throw new TypeError("a long list is an array of rows");
  const { properties = {}, required = [] } = items;
  const fields = Object.entries(properties).map(([name, field]) => [name, plainField(field)] as const);
  if (items.type !== "object" || fields.some(([name]) => !required.includes(name)))
    throw new TypeError("a long list has fields that are always there");
  const written = fields.map(([name, { type: kind, isNullable }]) => [
    name,
    { type: kind, nullable: isNullable },
  ]);
  const writeRow = fastJsonStringify({ type: "object", properties: Object.fromEntries(written), required });
  const neverNull = fields.filter(([, { isNullable }]) => !isNullable).map(([name]) => name);
  const write = (given: unknown): string => {
    const row = given as Readonly<Record<string, unknown>>;
    for (const name of neverNull)
      if (row[name] === null)
        throw new TypeError(`${name} of a long list is null, and its schema says that it never is`);
    return writeRow(row);
  };
  return (rows) => {
    const parts: Buffer[] = [];
    let text = "[";
    for (const [at, row] of rows.entries()) {
      text += at === 0 ? write(row) : `,${write(row)}`;
      if (text.length < CHARACTERS_AT_ONCE) continue;
      parts.push(Buffer.from(text));
      text = "";
    }
    return Buffer.concat([...parts, Buffer.from(`${text}]`)]);
  };
}

const PLAIN = ["string", "boolean", "integer", "number"] as const;

/** What matters for writing, in the writer's words: formats and limits would make it look at what it writes. */
function plainField(field: z.core.JSONSchema._JSONSchema) {
  const stated: unknown = typeof field === "object" ? field.type : undefined;
  const kinds: readonly unknown[] = Array.isArray(stated) ? stated : [stated];
  const [type, ...others] = kinds.filter((each) => each !== "null");
  const plain = PLAIN.find((each) => each === type && others.length === 0);
  if (plain === undefined) throw new TypeError(`a long list has plain fields, not ${JSON.stringify(field)}`);
  return { type: plain, isNullable: kinds.includes("null") };
}
