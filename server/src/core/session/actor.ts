import type { Principal } from "./principal.ts";

/**
 * Who did what the log tells of.
 * - `user`: somebody at the portal. `id` is the access code of an account that exists, else null.
 * - `staff`: `id` is the number of the staff member.
 * - `command`: somebody with a shell on the server. `system`: the server by itself. Neither has an `id`.
 */
export interface Actor {
  readonly kind: "user" | "staff" | "command" | "system";
  readonly id: string | null;
  /** Of a user whom a session proves. */
  readonly contactId?: number;
  /** From which network the request came, where there is one. */
  readonly network?: string;
}

export const COMMAND: Actor = { kind: "command", id: null };

export const SYSTEM: Actor = { kind: "system", id: null };

export const userActor = (username: string | null, contactId?: number): Actor => ({
  kind: "user",
  id: username,
  ...(contactId === undefined ? {} : { contactId }),
});

export const staffActor = (staffId: number, network?: string): Actor => ({
  kind: "staff",
  id: String(staffId),
  ...(network === undefined ? {} : { network }),
});

export const actorOf = (principal: Principal): Actor => ({
  ...personActor(principal),
  ...(principal.network === undefined ? {} : { network: principal.network }),
});

/** What is done within a view is done by whom of the staff it is. */
function personActor(principal: Principal): Actor {
  if (principal.kind === "staff") return staffActor(principal.staffId);
  const { viewedBy, username, contactId } = principal;
  return viewedBy === null ? userActor(username, contactId) : staffActor(viewedBy);
}
