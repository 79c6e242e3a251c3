/** How much a document may take of time, pages and memory. */
export interface PdfLimits {
  readonly timeMs: number;
  readonly mostPages: number;
  /** Of the reading thread's own objects. */
  readonly heapMb: number;
  /** Of the whole process that reads: what a stream unpacks to is not an object of the thread. */
  readonly memoryBytes: number;
}

/** What the process that reads documents is asked. */
export interface PdfRequest {
  readonly bytes: Uint8Array;
  readonly limits: PdfLimits;
}

/** What the thread in it is given. */
export interface PdfToRead {
  readonly bytes: ArrayBuffer;
  readonly mostPages: number;
  /** The folder of the predefined character maps. */
  readonly mapsFolder: string;
}

/** What the process answers: the text of each page, or in its own words why the file is unreadable. */
export type PdfPages = { readonly pages: readonly string[] } | { readonly unreadable: string };

/** `interrupted`: it took too long or too much memory, or the process died of it. */
export type PdfOutcome = PdfPages | { readonly interrupted: string };

/** The exit code of a process that has grown beyond its limit. */
export const OUT_OF_MEMORY = 3;
