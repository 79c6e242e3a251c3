import type { BringIn } from "@portal/contract/import/office/schemas";
import { parseAnswers } from "@portal/domain/import/starter/asking/answers";
import type { Transaction } from "../../../core/db/agency-transaction.ts";
import { type Outcome, refused } from "../../../core/http/outcome.ts";
import { findBringIn } from "../read-bring-ins.ts";

interface Said {
  readonly version: number;
  readonly mapping: Readonly<Record<string, string | null>>;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly schemes: Readonly<Record<string, unknown>>;
}

// What is loaded at this moment was confirmed as it is. The files are read again with what is said.
const text = `
update bring_ins set answers = $3, version = version + 1, state = 'reading', files_read = 0, read_version = null, changed_at = portal_now(), trouble = null,
  checked = null, package_sha256 = null, package_bytes = null
where agency_id = $1 and bring_in_id = $2 and version = $4 and kind = 'starter' and state in ('reading', 'open')
returning bring_in_id`;

const STALE = "Somebody has answered in the meantime. Please look at the questions again.";
const isColumn = (id: string): boolean => /^[A-Z]+\d+[A-Z]?\/column\//.test(id);

/** Keeps columns, answers and settings in the former ones' place. */
export async function changeBringIn(
  transaction: Transaction,
  bringInId: string,
  { version, mapping, answers, schemes }: Said,
): Promise<Outcome<BringIn, "NOT_FOUND" | "REVISION_CHANGED" | "VALIDATION">> {
  const { agencyId } = transaction;
  const wrong = Object.keys(mapping).find((id) => !isColumn(id));
  if (wrong !== undefined)
    return refused("VALIDATION", { errors: [{ path: "mapping", message: `${wrong} is not a column.` }] });
  const said = { schemes, answers: { ...answers, ...mapping } };
  const parsed = parseAnswers({ answersVersion: 1, ...said });
  if (!parsed.ok)
    return refused("VALIDATION", {
      errors: parsed.detail.split("\n").map((message) => ({ path: "answers", message })),
    });
  const found = await findBringIn(transaction, agencyId, bringInId);
  if (!found.ok) return found;
  const values = [agencyId, bringInId, JSON.stringify(said), version];
  const changed = await transaction.query(agencyId, { name: "bring-in-change", text, values });
  if (changed.length === 0) return refused("REVISION_CHANGED", { detail: STALE });
  return findBringIn(transaction, agencyId, bringInId);
}
