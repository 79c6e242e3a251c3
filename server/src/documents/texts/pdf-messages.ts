/** What the thread that reads documents is given. */
export interface PdfToRead {
  readonly bytes: ArrayBuffer;
  readonly mostPages: number;
}

/** What it answers: the text of each page, or in its own words why there is none. */
export type PdfPages = { readonly pages: readonly string[] } | { readonly unreadable: string };
