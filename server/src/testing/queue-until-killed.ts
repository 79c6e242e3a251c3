import { migrate } from "../core/db/migrate.ts";
import { openDatabase } from "../core/db/open-database.ts";
import { newUuid } from "../core/ids/tokens.ts";
import { createMailSeal } from "../core/mail/mail-seal.ts";
import { createOutbox } from "../core/mail/outbox.ts";
import "../contact/tables.ts";
import { createTestLog } from "./test-log.ts";

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
const message = {
  agency_id: agencyId,
  username_key: "owner1",
  contact_id: 1,
  role: 1,
  owners_corp_id: 1,
  lot_id: null,
  type: "ContactRequest",
  subject: "B",
  body: "C",
  reply_to: "f@example.com",
  sent_to: "e@example.com",
};

const database = await openDatabase({ dataDir, log: createTestLog() });
await migrate(database);
for (let each = 1; ; each += 1) {
  // oxlint-disable-next-line no-await-in-loop -- one message after the other is the point
  await database
    .forAgency(agencyId)
    .transaction()
    .execute(async (transaction) => {
      const mailId = way === "after" ? newUuid() : await outbox.enqueueMail(transaction, mail);
      await transaction
        .insertInto("contact_messages")
        .values({ ...message, mail_id: mailId })
        .execute();
    });
  if (way === "after")
    // oxlint-disable-next-line no-await-in-loop -- likewise
    await database
      .forAgency(agencyId)
      .transaction()
      .execute((transaction) => outbox.enqueueMail(transaction, mail));
  if (each === 1) process.stdout.write("writing\n");
}
