import { copyStatement, type CopyTarget } from "../engine/engine.ts";
import type { EngineHost } from "./engine-host.ts";

const PIECE_BYTES = 4 * 1024 * 1024;
const NEWLINE = "\n".charCodeAt(0);

/**
 * Sends the rows in pieces, each a COPY of its own in the client's transaction: the engine holds one piece at a time. In
 * COPY's text format a newline is always the end of a row, so a piece may be cut behind any of them.
 */
export async function copyThroughWorker(
  host: EngineHost,
  target: CopyTarget,
  rows: AsyncIterable<Buffer | string>,
): Promise<number> {
  const sql = copyStatement(target, "'/dev/blob'");
  const send = async (bytes: Buffer): Promise<number> => {
    if (bytes.length === 0) return 0;
    const reply = await host.call({ kind: "copy", id: 0, sql, bytes: new Uint8Array(bytes) });
    return reply.kind === "copied" ? reply.rowCount : 0;
  };
  let count = 0;
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of rows) {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes < PIECE_BYTES) continue;
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(NEWLINE) + 1;
    count += await send(all.subarray(0, end));
    const rest = all.subarray(end);
    held = [rest];
    heldBytes = rest.length;
  }
  return count + (await send(Buffer.concat(held)));
}
