import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import parseRange from "range-parser";
import type { BinaryAnswer, ByteRange, RangedAnswer } from "./outcome.ts";

/** Sends a binary answer: 304 if the client has it, 206 with the requested range, 416 if that range does not exist. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BinaryAnswer,
): Promise<FastifyReply> {
  reply.header("cache-control", file.cacheControl).type(file.mediaType);
  if (file.etag !== undefined) {
    reply.header("etag", file.etag);
    if (isKnownTo(request.headers["if-none-match"], file.etag)) {
      if ("content" in file && file.content instanceof Readable) file.content.destroy();
      return reply.code(304).send();
    }
  }
  if ("read" in file) return sendRanged(request, reply, file);
  if (file.byteSize !== undefined) reply.header("content-length", String(file.byteSize));
  return reply.send(file.content);
}

async function sendRanged(
  request: FastifyRequest,
  reply: FastifyReply,
  file: RangedAnswer,
): Promise<FastifyReply> {
  if (file.etag !== undefined) reply.header("accept-ranges", "bytes");
  const asked = askedRange(request, file);
  if (asked === "unsatisfiable")
    return reply.code(416).header("content-range", `bytes */${file.byteSize}`).send();
  const range = asked ?? { start: 0, end: file.byteSize - 1 };
  // Who asks for the headers alone makes nobody open the file.
  const content = request.method === "HEAD" ? Readable.from([]) : await file.read(asked ?? undefined);
  if (asked !== null)
    reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${file.byteSize}`);
  return reply.header("content-length", String(range.end - range.start + 1)).send(content);
}

/** The one range that is asked for, where it is still of the same file; several at once are answered with the whole. */
function askedRange(
  { headers }: FastifyRequest,
  { byteSize, etag }: RangedAnswer,
): ByteRange | "unsatisfiable" | null {
  const isOfAnother = headers["if-range"] !== undefined && headers["if-range"] !== etag;
  if (headers.range === undefined || etag === undefined || isOfAnother) return null;
  const ranges = parseRange(byteSize, headers.range);
  if (ranges === -1) return "unsatisfiable";
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return null;
  return ranges[0] ?? null;
}

/** RFC 9110: a list, compared weakly, since a proxy that compresses makes a tag weak. */
const isKnownTo = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch?.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, ""))) ?? false;
