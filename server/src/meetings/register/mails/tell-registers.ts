import { isEmailAddress } from "@portal/domain/core/email-address";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { readMailSettings } from "../../../core/mail/read-mail-settings.ts";
import type { RegisterTools } from "../signing/register-tools.ts";
import { type HeldRegisters, readHeld } from "../changes/hold-registers.ts";
import { registerChange, type RegisterChange } from "../changes/register-changes.ts";
import { noteHandovers } from "../changes/note-handovers.ts";
import { type ChangeOccasion, signChange } from "../changes/sign-change.ts";
import { SecretMissing } from "../signing/secret-missing.ts";
import { readRegisterNames } from "../seat-names.ts";
import { readVoters } from "./voter-addresses.ts";
import { toldPeople } from "./told-people.ts";
import { voterMail } from "./voter-mail.ts";

/**
 * Compares the registers that `held` has taken with how they stood before, as the last step of the transaction that changes
 * their meetings, and mails everybody whose vote that touches, once for each meeting. Answers what changed. Rejects with SecretMissing where something did and `tools` is null.
 */
export async function tellRegisters(
  tools: RegisterTools | null,
  transaction: Transaction,
  held: HeldRegisters,
  occasion: ChangeOccasion,
): Promise<readonly RegisterChange[]> {
  const { agencyId, registers } = held;
  const after = await readHeld(transaction, agencyId, [...registers.keys()], tools);
  const changes: RegisterChange[] = [];
  for (const [id, before] of registers) {
    const now = after.get(id);
    const change = now === undefined ? null : registerChange(before, now);
    if (change !== null) changes.push(change);
  }
  if (changes.length === 0) return changes;
  if (tools === null) throw new SecretMissing();
  for (const change of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one connection serves one statement after the other
    await signChange(tools, transaction, change, occasion);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await noteHandovers(transaction, change);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await mailVoters(tools, transaction, held, change);
  }
  return changes;
}

/** Mails everybody whose vote a change touches, once each. */
export async function mailVoters(
  { outbox, publicOrigin }: Pick<RegisterTools, "outbox" | "publicOrigin">,
  transaction: Transaction,
  { agencyId, voters: former }: HeldRegisters,
  change: RegisterChange,
): Promise<void> {
  const told = toldPeople(change);
  if (told.length === 0) return;
  const brand = await readMailSettings(transaction, agencyId);
  const contactIds = [...told.map(({ contactId }) => contactId), ...namedIn(change)];
  const present = await readVoters(transaction, agencyId, contactIds);
  const names = await readRegisterNames(transaction, change.after.meeting, contactIds);
  for (const person of told) {
    // Where the vote was cast from: an address that came with the same package must not be the only one to hear of it.
    const voter = former.get(person.contactId) ?? present.get(person.contactId);
    if (brand === null || voter === undefined || voter.address === null || !isEmailAddress(voter.address))
      continue;
    const to = { name: voter.name, address: voter.address };
    // oxlint-disable-next-line no-await-in-loop -- as above
    await outbox.enqueueMail(
      transaction,
      voterMail({ brand, publicOrigin }, change, { ...person, to }, names),
    );
  }
}

const namedIn = ({ handovers }: RegisterChange): number[] =>
  handovers.flatMap(({ from, to }) => [...from, ...to].map(({ contactId }) => contactId));
