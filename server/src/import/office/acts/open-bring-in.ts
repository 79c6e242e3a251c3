import type { BringIn, BringInAnswers } from "@portal/contract/import/office/schemas";
import { recordAudit } from "../../../core/audit/audit.ts";
import { parseAnswers } from "@portal/domain/import/starter/asking/answers";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { newUuid } from "../../../core/ids/tokens.ts";
import { actorOf } from "../../../core/session/actor.ts";
import type { StaffMember } from "../../../core/session/staff-member.ts";
import { claimUploads } from "../../../uploads/office/public.ts";
import { findBringIn } from "../read-bring-ins.ts";

interface Order {
  readonly uploadIds: readonly string[];
  readonly kind: BringIn["kind"];
}

const addText = `
insert into bring_ins (agency_id, bring_in_id, kind, state, answers, created_by)
values ($1, $2, $3, 'reading', $5, $4)
on conflict do nothing returning bring_in_id`;

const filesText = `
insert into bring_in_files (agency_id, bring_in_id, upload_id, name, kind, byte_size, sha256)
select $1, $2, f.* from unnest($3::uuid[], $4::text[], $5::text[], $6::bigint[], $7::text[]) f`;

// What went live is remembered by its package.
const givenUpText = `
select answers, state from bring_ins where agency_id = $1 and kind = 'starter'
order by created_at desc, changed_at desc limit 1`;

/** Said where another one is not finished. */
export const UNDER_WAY =
  "Somebody has begun to bring in files already. Please finish that, or give it up, before you begin again.";
const ONE_ARCHIVE = "A package is one ZIP file. Please choose it alone.";

/** Begins to bring in files of one's own; a worker reads them. One is under way at a time. */
export async function openBringIn(
  transaction: Transaction,
  staff: StaffMember,
  { uploadIds, kind }: Order,
): Promise<Outcome<BringIn, "NOT_FOUND" | "REVISION_CHANGED" | "VALIDATION">> {
  const { agencyId, staffId } = staff;
  const run = (name: string, text: string, values: readonly unknown[]) =>
    transaction.query(agencyId, { name, text, values: [agencyId, ...values] });
  const claimed = await claimUploads(transaction, staffId, "bring-in", uploadIds);
  if (claimed === null) return refused("NOT_FOUND");
  const [first] = claimed;
  if (kind === "package" && (claimed.length > 1 || first?.kind !== "archive"))
    return refused("VALIDATION", { detail: ONE_ARCHIVE });
  const twice = claimed.find(({ name }, at) => claimed.findIndex((each) => each.name === name) !== at);
  if (twice !== undefined)
    return refused("VALIDATION", {
      detail: `Two files are called ${twice.name}. Please take one of them out.`,
    });
  const bringInId = newUuid();
  const said = kind === "package" ? NOTHING : await saidBefore(transaction);
  const added = await run("bring-in-add", addText, [bringInId, kind, staffId, JSON.stringify(said)]);
  if (added.length === 0) return refused("REVISION_CHANGED", { detail: UNDER_WAY });
  await run("bring-in-files", filesText, [
    bringInId,
    claimed.map(({ uploadId }) => uploadId),
    claimed.map(({ name }) => name),
    claimed.map((each) => each.kind),
    claimed.map(({ byteSize }) => byteSize),
    claimed.map(({ sha256 }) => sha256),
  ]);
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(staff),
    kind: "bring-in-opened",
    subject: { bringInId },
  });
  return findBringIn(transaction, agencyId, bringInId);
}

const NOTHING: BringInAnswers = { schemes: {}, answers: {} };

const isOfOneName = (id: string): boolean => id.split("/")[1] === "changed";

/**
 * What was answered before it was given up holds for the next files. Going live without money is asked again, and so is whether
 * a changed name is the same person: the next files may name somebody else.
 */
async function saidBefore(transaction: Transaction): Promise<BringInAnswers> {
  const { agencyId } = transaction;
  const statement = { name: "bring-in-given-up", text: givenUpText, values: [agencyId] };
  const [last] = await transaction.query<{ answers: BringInAnswers; state: string }>(agencyId, statement);
  if (last?.state !== "closed") return NOTHING;
  const schemes = Object.entries(last.answers.schemes).map(([plan, told]) => [
    plan,
    { ...(told as object), money: "with" },
  ]);
  const said = {
    schemes: Object.fromEntries(schemes) as BringInAnswers["schemes"],
    answers: Object.fromEntries(Object.entries(last.answers.answers).filter(([id]) => !isOfOneName(id))),
  };
  // What could be said once and no longer can would stand in the way of every answer.
  return parseAnswers({ answersVersion: 1, ...said }).ok ? said : NOTHING;
}
