import type { LogRow } from "@portal/contract/audit/office/schemas";

type Who = LogRow["who"];

/** Who did something, in a word or two. */
export function whoName({ kind, id, name }: Who): string {
  if (kind === "command") return "A command on the server";
  if (kind === "system") return "The portal itself";
  return (
    name ?? (id === null ? "Somebody unknown" : kind === "staff" ? `Staff member ${id}` : `Access code ${id}`)
  );
}

/** Where they belong; null where the name says it. */
export function whoDetail({ kind, id, name }: Who): string | null {
  if (kind === "staff") return "Office";
  if (kind !== "user") return null;
  return name === null || id === null ? "Portal" : `Portal, access code ${id}`;
}

/** By whom the log is looked through; null where nobody is known. */
export const actorOf = ({ kind, id }: Who): string | null =>
  kind === "command" || kind === "system" ? kind : id === null ? null : `${kind}:${id}`;
