/** Behind whom a page begins; nulls: it is the first. */
export interface Cursor {
  readonly sortKey: string | null;
  readonly usernameKey: string | null;
}

/** Of the last person of a page. */
export const cursorOf = ({
  usernameKey,
  sortKey,
}: {
  readonly usernameKey: string;
  readonly sortKey: string;
}): string => Buffer.from(`${usernameKey}\n${sortKey}`).toString("base64url");

/** An access code has no line end. What is not one of ours begins at the first page that could follow it. */
export function readCursor(after: string | undefined): Cursor {
  if (after === undefined) return { sortKey: null, usernameKey: null };
  const [usernameKey = "", ...sortKey] = Buffer.from(after, "base64url").toString("utf8").split("\n");
  return { usernameKey: usernameKey.replaceAll("\0", ""), sortKey: sortKey.join("\n").replaceAll("\0", "") };
}
