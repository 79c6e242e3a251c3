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
}

export const COMMAND: Actor = { kind: "command", id: null };

export const SYSTEM: Actor = { kind: "system", id: null };

export const userActor = (username: string | null): Actor => ({ kind: "user", id: username });

export const staffActor = (staffId: number): Actor => ({ kind: "staff", id: String(staffId) });

export const actorOf = (principal: Principal): Actor =>
  principal.kind === "user" ? userActor(principal.username) : staffActor(principal.staffId);
