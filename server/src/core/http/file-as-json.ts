import { pipeline, type Readable, Transform } from "node:stream";

const BEGIN = '{"fileContents":"';
const endOf = (extension: string): string => `","fileExtension":${JSON.stringify(extension)}}`;

/** How many bytes `fileAsJson` makes of a file of so many bytes. */
export function lengthAsJson(byteSize: number, extension: string): number {
  return BEGIN.length + Math.ceil(byteSize / 3) * 4 + Buffer.byteLength(endOf(extension));
}

/**
 * Streams a file as {fileContents, fileExtension} (D55). As one text it would take four times its size, and a user may
 * ask for a large document a hundred times at once. Takes the content over and closes it.
 */
export function fileAsJson(content: Readable, extension: string): Readable {
  // Three bytes are four letters, so what is beyond the last three waits for the next piece.
  let rest = Buffer.alloc(0);
  const json = new Transform({
    construct(done) {
      this.push(BEGIN);
      done();
    },
    transform(piece: Buffer, _encoding, done) {
      const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
      const whole = bytes.length - (bytes.length % 3);
      rest = Buffer.from(bytes.subarray(whole));
      done(null, bytes.toString("base64", 0, whole));
    },
    flush(done) {
      done(null, rest.toString("base64") + endOf(extension));
    },
  });
  // If either stream breaks or is abandoned, the other ends too. The reader learns of it from the stream itself.
  pipeline(content, json, () => undefined);
  return json;
}
