import { migrate } from "../../core/db/migrate/migrate.ts";
import { openDatabase } from "../../core/db/open-database.ts";
import { newUuid } from "../../core/ids/tokens.ts";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import { createOutbox } from "../../core/mail/outbox.ts";
import { createTestLog } from "../test-log.ts";

/**
 * A program for proofs that kill it: keeps messages one after the other in the data folder of its first argument, each with
 * its mail in the same transaction, or, where the second argument is `after`, in another one afterwards. It prints a word
 * when it has begun.
 */
const [, , dataDir = "", way] = process.argv;
const agencyId = 799187;
const outbox = createOutbox(createMailSeal(Buffer.from("the secret of a proof")), "example.com");
const words = { fromName: "A", subject: "B", text: "C", html: "D", to: { address: "e@example.com" } };
const mail = { ...words, agencyId, kind: "contact-request", isAutomatic: false } as const;
const insertText = `
insert into contact_messages (agency_id, username_key, contact_id, role, owners_corp_id, type, subject, body, reply_to,
  sent_to, mail_id)
values ($1, 'owner1', 1, 1, 1, 'ContactRequest', 'B', 'C', 'f@example.com', 'e@example.com', $2)`;

const database = await openDatabase({ dataDir, log: createTestLog() });
await migrate(database);
for (let each = 1; ; each += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one message after the other is the point
  await database.agencyTransaction(agencyId, async (transaction) => {
    const mailId = way === "after" ? newUuid() : await outbox.enqueueMail(transaction, mail);
    await transaction.query(agencyId, { name: "message", text: insertText, values: [agencyId, mailId] });
  });
  if (way === "after")
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await database.agencyTransaction(agencyId, (transaction) => outbox.enqueueMail(transaction, mail));
  if (each === 1) process.stdout.write("writing\n");
}
