/** Where a message to the agency stands in the office: nobody has it, somebody has, or it is answered. */
export const MESSAGE_STATES = ["new", "taken", "answered"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Longest answer or note, in characters as JavaScript counts them. */
export const ENTRY_MAX_LENGTH = 5_000;
