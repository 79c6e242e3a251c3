import { isAccessCode } from "./access-code.ts";
import { isRole, type Role } from "./vocabulary.ts";

/** What a mailed link to the reset fills in. */
export interface ResetLink {
  readonly username: string;
  readonly role: Role;
}

/** Returns what follows `#` in the link: browsers send that to no server, so no log holds an access code. */
export function resetLinkHash({ username, role }: ResetLink): string {
  return `code=${username}&role=${role}`;
}

/** Returns what a link's `#` fills in; null unless it is an access code with a role, since anybody can write a link. */
export function readResetLink(hash: string): ResetLink | null {
  const [, username = "", typedRole] = /^code=([^&]+)&role=(\d)$/.exec(hash) ?? [];
  const role = Number(typedRole);
  return isAccessCode(username) && isRole(role) ? { username, role } : null;
}
