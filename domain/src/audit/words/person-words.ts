import type { AuditNames } from "../audit-names.ts";
import { quoted } from "./counted.ts";

/** Whose account something was done to, as an event has it; entries of before may lack the contact. */
interface NotedAccount {
  readonly username: string;
  readonly contactId?: number;
}

/** 'Mr Daniel Kowalski (access code “owner1”)'; the access code alone where nobody wrote down whose it was. */
export function accountWords({ username, contactId }: NotedAccount, names: AuditNames): string {
  const code = `access code ${quoted(username)}`;
  return contactId === undefined ? code : `${names.contact(contactId)} (${code})`;
}
