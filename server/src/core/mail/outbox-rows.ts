import type { Database } from "../db/open-database.ts";

/** A mail that this process has claimed. */
export interface ClaimedMail {
  readonly agencyId: number;
  readonly mailId: string;
  readonly kind: string;
  readonly sealed: Buffer | null;
  readonly queuedAt: Date;
  readonly expiresAt: Date | null;
  /** This one counted. */
  readonly attempts: number;
  /** The database's clock when it was claimed. */
  readonly claimedAt: Date;
  readonly claim: string;
}

export type Settlement =
  | { readonly state: "sent" }
  | { readonly state: "queued"; readonly retryInMs: number; readonly failure: string }
  | { readonly state: "dead"; readonly failure: string };

const claimText = `
select agency_id as "agencyId", mail_id as "mailId", kind, sealed, queued_at as "queuedAt", expires_at as "expiresAt",
  attempts, claim, portal_now() as "claimedAt"
from claim_outbox_mail($1, $2, $3 * interval '1 second')`;

/** Takes one due mail of an agency, so that no other process does before the lease ends; null if none is due. */
export async function claimMail(
  database: Database,
  agencyId: number,
  claim: string,
  leaseSeconds: number,
): Promise<ClaimedMail | null> {
  const { rows } = await database.withOwner((owner) =>
    owner.query<ClaimedMail>(claimText, [agencyId, claim, leaseSeconds]),
  );
  return rows[0] ?? null;
}

/** Notes what came of it; false if the lease ended and another process took the mail. */
export async function settleMail(
  database: Database,
  { agencyId, mailId, claim }: ClaimedMail,
  settlement: Settlement,
): Promise<boolean> {
  const retryMs = settlement.state === "queued" ? settlement.retryInMs : 0;
  const failure = settlement.state === "sent" ? null : settlement.failure;
  const { rows } = await database.withOwner((owner) =>
    owner.query<{ isOurs: boolean }>(
      `select settle_outbox_mail($1, $2, $3, $4, $5 * interval '1 millisecond', $6) as "isOurs"`,
      [agencyId, mailId, claim, settlement.state, retryMs, failure],
    ),
  );
  return rows[0]?.isOurs === true;
}

/** Deletes an agency's rows of mails that left long ago. */
export async function purgeMails(database: Database, agencyId: number): Promise<void> {
  await database.withOwner((owner) => owner.query("select purge_outbox_mails($1)", [agencyId]));
}

/** How many mails wait, and how many are dead letters, over all agencies: what the metrics show. */
export async function countMails(
  database: Database,
): Promise<{ readonly queued: number; readonly dead: number }> {
  const { rows } = await database.withOwner((owner) =>
    owner.query<{ queued: number; dead: number }>("select queued::int, dead::int from count_outbox_mails()"),
  );
  return rows[0] ?? { queued: 0, dead: 0 };
}
