import type { LocalDate } from "@portal/domain/core/local-date";
import { recordAudit } from "../../../core/audit/audit.ts";
import { staffActor } from "../../../core/session/actor.ts";
import { BlobDamaged } from "../../../core/files/proven-blob-store.ts";
import { holdRights } from "../../../staff/office/public.ts";
import { importPackage } from "../../import-package.ts";
import { releaseFiles } from "../acts/close-bring-in.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { breaksHashOf, loadedDay, olderThanOf, presentCheck } from "./check-package.ts";
import { LostFile } from "./lay-out-files.ts";
import { withStoredPackage } from "./with-stored-package.ts";

interface ToLoad {
  readonly bringInId: string;
  readonly sha256: string;
  readonly breaksHash: string;
  readonly asAt: LocalDate | null;
  readonly staffId: number;
}

const nextText = `
select bring_in_id as "bringInId", package_sha256 as sha256, confirmed_breaks as "breaksHash", confirmed_by as "staffId",
  checked->>'asAt' as "asAt"
from bring_ins where agency_id = $1 and state = 'loading' order by confirmed_at limit 1`;
const liveText = `
update bring_ins set state = 'live', live_at = portal_now(), looked = null where agency_id = $1 and bring_in_id = $2 and state = 'loading'
returning bring_in_id`;
const backText = `
update bring_ins set state = 'open', version = version + 1, read_version = version + 1, checked = coalesce($3::jsonb, checked), trouble = $4
where agency_id = $1 and bring_in_id = $2 and state = 'loading'`;

const CHANGED =
  "Nothing was loaded: what it would change is different from what you confirmed. Please look at it again.";
const FAULTY =
  "Nothing was loaded: the portal's own rows have changed since the package was checked. Please see the faults.";
const LEFT =
  "Nothing was loaded: who confirmed it is not an administrator any more. Please confirm it yourself.";
const LOST =
  "Nothing was loaded: the package is missing in the file store. Please tell those who run the portal.";

/**
 * Loads what was confirmed, and just that. Killed before the import's own commit, nothing has changed and it is loaded again; killed
 * after it, the package is known as loaded. False: there is nothing to load.
 */
export async function loadNext(parts: BringInParts, agencyId: number): Promise<boolean> {
  const { database, blobs, clock, registerTools } = parts;
  const asking = { name: "bring-in-load", text: nextText, values: [agencyId] };
  const [next] = await database.query<ToLoad>(agencyId, asking);
  if (next === undefined) return false;
  const { bringInId, sha256, breaksHash, staffId, asAt } = next;
  const by = staffActor(staffId);
  const back = (why: string, checked: object | null): Promise<void> =>
    database.agencyTransaction(agencyId, async (transaction) => {
      const values = [agencyId, bringInId, checked === null ? null : JSON.stringify(checked), why];
      await transaction.query(agencyId, { name: "bring-in-back", text: backText, values });
    });
  // Asked once more, since who has confirmed may have left in the meantime.
  const mayStill = await database.agencyTransaction(agencyId, (transaction) =>
    holdRights(transaction, staffId, "admin"),
  );
  if (mayStill === null) {
    await back(LEFT, null);
    return true;
  }
  const loaded = await loadedDay(database, agencyId);
  const olderThan = olderThanOf(asAt, loaded);
  const outcome = await withStoredPackage(parts, sha256, (source) =>
    importPackage({
      source,
      database,
      blobs,
      now: clock.now(),
      mode: "import",
      shouldNamePlans: true,
      // Older than what is loaded only where just that was confirmed.
      isForced: olderThan !== null,
      mayBreak: ({ list, total }) => breaksHashOf(list, total, olderThan) === breaksHash,
      by,
      namedAgencyId: agencyId,
      registerTools,
    }),
  ).catch((error: unknown) => {
    if (error instanceof LostFile || error instanceof BlobDamaged) return null;
    throw error;
  });
  if (outcome === null) {
    await back(LOST, null);
    return true;
  }
  if (!outcome.ok) {
    await back(outcome.code === "breaks" ? CHANGED : FAULTY, presentCheck(outcome, loaded));
    return true;
  }
  await database.agencyTransaction(agencyId, async (transaction) => {
    const going = { name: "bring-in-live", text: liveText, values: [agencyId, bringInId] };
    const gone = await transaction.query(agencyId, going);
    if (gone.length === 0) return;
    await releaseFiles(transaction, bringInId);
    await recordAudit(transaction, {
      agencyId,
      actor: by,
      kind: "bring-in-live",
      subject: { bringInId, package: sha256, changedRows: outcome.changedRows },
    });
  });
  return true;
}
