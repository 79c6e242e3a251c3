import type { GeneratedAlways } from "kysely";

export type ReadingState = "reading" | "read" | "no-text" | "unreadable";

interface DocumentReadingsTable {
  agency_id: number;
  sha256: string;
  state: ReadingState;
  reader: number;
  attempts: number;
  claimed_at: Date;
  pages: number | null;
  read_at: Date | null;
}

interface DocumentTextsTable {
  agency_id: number;
  sha256: string;
  page: number;
  text: string;
  words: GeneratedAlways<string>;
}

declare module "../core/db/tables.ts" {
  interface Tables {
    document_readings: DocumentReadingsTable;
    document_texts: DocumentTextsTable;
  }
}
