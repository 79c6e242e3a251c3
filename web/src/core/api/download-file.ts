import { ApiProblem, communicationErrorText, timeoutText } from "./api-problem.ts";
import { nameInHeader } from "./name-in-header.ts";
import { fetchFile } from "./fetch-file.ts";
import { saveBlob } from "./save-file.ts";
import { timeoutMs } from "./send-call.ts";

/** How much of a file is there. */
export interface DownloadProgress {
  readonly loadedBytes: number;
  /** Null where the server does not say how long the file is. */
  readonly totalBytes: number | null;
}

/** How often progress is told, at most: every piece would paint more than it reads. */
const tellingMs = 100;

/**
 * Fetches a file piece by piece and hands it to the browser to be saved under the name that the server gives it. Throws
 * as callApi does; what `signal` ends throws its reason.
 */
export async function downloadFile(
  address: string,
  {
    signal,
    onProgress,
  }: { readonly signal: AbortSignal; readonly onProgress: (at: DownloadProgress) => void },
): Promise<void> {
  const response = await fetchFile(address, { signal });
  const name = nameInHeader(response.headers.get("Content-Disposition"));
  const blob = await readWhole(response, signal, onProgress);
  signal.throwIfAborted();
  saveBlob(name ?? "document", blob);
}

async function readWhole(
  response: Response,
  signal: AbortSignal,
  onProgress: (at: DownloadProgress) => void,
): Promise<Blob> {
  const type = response.headers.get("Content-Type") ?? "application/octet-stream";
  if (response.body === null) return new Blob([], { type });
  const totalBytes = lengthOf(response);
  const reader = response.body.getReader();
  signal.addEventListener("abort", () => void reader.cancel().catch(() => undefined), { once: true });
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let loadedBytes = 0;
  let toldAt = 0;
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read());
      if (done) break;
      pieces.push(value);
      loadedBytes += value.byteLength;
      if (performance.now() - toldAt < tellingMs) continue;
      toldAt = performance.now();
      onProgress({ loadedBytes, totalBytes });
    }
  } catch (error) {
    void reader.cancel().catch(() => undefined);
    if (signal.aborted || error instanceof ApiProblem) throw error;
    throw new ApiProblem(0, "NETWORK", communicationErrorText);
  }
  return new Blob(pieces, { type });
}

/** Packed on its way, a file's length is not what its header says. */
function lengthOf({ headers }: Response): number | null {
  const length = Number(headers.get("Content-Length") ?? Number.NaN);
  return headers.has("Content-Encoding") || !Number.isSafeInteger(length) || length <= 0 ? null : length;
}

/** A file may take as long as it takes, as long as something of it comes. */
async function withTimeout<T>(piece: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, give) => {
    timer = setTimeout(() => give(new ApiProblem(408, "TIMEOUT", timeoutText)), timeoutMs);
  });
  try {
    return await Promise.race([piece, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
