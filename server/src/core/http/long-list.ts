import fastJsonStringify, { type Schema } from "fast-json-stringify";
import { z } from "zod";

/** Longer texts that are glued together cost more than they do as bytes. */
const CHARACTERS_AT_ONCE = 64 * 1024;

/**
 * How the answer of an endpoint with `isLongList` is written: a function is made of the schema that writes each field of
 * a row and no other. Parsing a hundred thousand rows first would take several times as long as writing them, and so would
 * one text of a million small ones. Values must be of the kinds that the schema says, as rows of the database are: nothing
 * checks them. Throws TypeError at start for a schema with anything but plain fields, since only these are written the
 * same way as everywhere else.
 */
export function longListWriter(schema: z.ZodType): (rows: readonly unknown[]) => Buffer {
  const { type, items } = z.toJSONSchema(schema, { io: "output" });
  if (type !== "array" || Array.isArray(items)) throw new TypeError("a long list is an array of rows");
  const writeRow = fastJsonStringify(writtenAs(items));
  return (rows) => {
    const parts: Buffer[] = [];
    let text = "[";
    for (const [at, row] of rows.entries()) {
      text += at === 0 ? writeRow(row) : `,${writeRow(row)}`;
      if (text.length < CHARACTERS_AT_ONCE) continue;
      parts.push(Buffer.from(text));
      text = "";
    }
    return Buffer.concat([...parts, Buffer.from(`${text}]`)]);
  };
}

type JsonSchema = z.core.JSONSchema.BaseSchema;
const PLAIN = ["string", "boolean", "integer", "number"] as const;

/** What matters for writing: formats and limits would make the writer look at what it writes. */
function writtenAs(schema: JsonSchema | boolean | undefined): Schema {
  if (typeof schema === "object") {
    const { items, properties = {}, required = [] } = schema;
    const types: readonly unknown[] = Array.isArray(schema.type) ? schema.type : [schema.type];
    const [type, ...others] = types.filter((each) => each !== "null");
    const nullable = types.includes("null");
    const plain = PLAIN.find((each) => each === type && others.length === 0);
    if (plain !== undefined) return { type: plain, nullable };
    if (type === "array" && !Array.isArray(items)) return { type, items: writtenAs(items), nullable };
    const fields = Object.entries(properties);
    if (type === "object" && fields.every(([name]) => required.includes(name)))
      return {
        type,
        properties: Object.fromEntries(fields.map(([name, field]) => [name, writtenAs(field)])),
        required,
        nullable,
      };
  }
  throw new TypeError(`a long list has plain fields that are always there, not ${JSON.stringify(schema)}`);
}
