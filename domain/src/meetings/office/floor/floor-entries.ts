import type { EntryOf } from "../day/entry-of.ts";

/** What is entered of a motion at the meeting. */
export type FloorEntry = EntryOf<
  "floor" | "poll" | "amendment" | "procedural" | "casting" | "declaration",
  unknown
>;
