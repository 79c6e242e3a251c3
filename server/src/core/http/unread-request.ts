import type { Socket } from "node:net";
import { problemOf } from "./problem.ts";

/**
 * What the parser of HTTP itself refuses (no method that there is, too large a header) never becomes a request: it is
 * answered here, like every other refusal as problem details (D14), and the connection ends.
 */
export function answerUnreadRequest(error: Error & { readonly code?: string }, socket: Socket): void {
  // A client that has gone, or has been answered already, gets no answer.
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const isTooLarge = error.code === "HPE_HEADER_OVERFLOW";
  const problem = problemOf(isTooLarge ? "TOO_LARGE" : "VALIDATION");
  const body = JSON.stringify(problem);
  const head = [
    `HTTP/1.1 ${problem.status} ${problem.title}`,
    "content-type: application/problem+json",
    `content-length: ${Buffer.byteLength(body)}`,
    "cache-control: no-store",
    "x-content-type-options: nosniff",
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
