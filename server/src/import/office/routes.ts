import * as contract from "@portal/contract/import/office/endpoints";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer } from "../../core/http/outcome.ts";
import { whenAllowed } from "../../core/http/when-allowed.ts";
import type { Worker } from "../../core/jobs/worker.ts";
import { actorOf } from "../../core/session/actor.ts";
import { type StaffParts, withProof } from "../../staff/office/public.ts";
import { bringInAgain } from "./acts/bring-in-again.ts";
import { confirmBringIn } from "./acts/confirm-bring-in.ts";
import { lookAtBringIn } from "./acts/look.ts";
import { fetchPackage } from "./fetch-package.ts";
import { asAdmin } from "./acts/as-admin.ts";
import { changeBringIn } from "./acts/change-bring-in.ts";
import { closeBringIn } from "./acts/close-bring-in.ts";
import { openBringIn } from "./acts/open-bring-in.ts";
import type { BringInParts } from "./bring-in-parts.ts";
import { findBringIn, readBringIns } from "./read-bring-ins.ts";

export interface BringInRoutes extends StaffParts, Pick<BringInParts, "blobs"> {
  readonly bringInWorker: Pick<Worker, "notify">;
  readonly uploadWorker: Pick<Worker, "notify">;
}

/** Bringing in, for administrators. */
export function officeBringInRoutes(parts: BringInRoutes): readonly BoundEndpoint[] {
  const { database, bringInWorker, uploadWorker } = parts;
  return [
    bind(contract.openBringIn, ({ staff, body }) =>
      whenAllowed(
        asAdmin(database, staff, (transaction) => openBringIn(transaction, staff, body)),
        (opened) => {
          bringInWorker.notify(staff.agencyId);
          return answer(opened);
        },
      ),
    ),
    bind(contract.listBringIns, async ({ staff }) =>
      answer({ rows: await readBringIns(database, staff.agencyId) }),
    ),
    bind(contract.getBringIn, ({ staff, params: { bringInId } }) =>
      findBringIn(database, staff.agencyId, bringInId),
    ),
    bind(contract.changeBringIn, ({ staff, params: { bringInId }, body }) =>
      whenAllowed(
        asAdmin(database, staff, (transaction) => changeBringIn(transaction, bringInId, body)),
        (changed) => {
          bringInWorker.notify(staff.agencyId);
          return answer(changed);
        },
      ),
    ),
    bind(contract.lookAtBringIn, ({ staff, params: { bringInId } }) =>
      lookAtBringIn(database, staff.agencyId, bringInId),
    ),
    bind(contract.confirmBringIn, ({ staff, params: { bringInId }, body, facts }) =>
      whenAllowed(
        withProof(parts, staff, body.proof, facts, ({ transaction }) =>
          confirmBringIn(transaction, staff, bringInId, body),
        ),
        (confirmed) => {
          bringInWorker.notify(staff.agencyId);
          return answer(confirmed);
        },
      ),
    ),
    bind(contract.getBringInPackage, ({ staff, params: { bringInId } }) =>
      fetchPackage(parts, staff, bringInId),
    ),
    bind(contract.bringInAgain, ({ staff, params: { bringInId } }) =>
      whenAllowed(
        asAdmin(database, staff, (transaction) => bringInAgain(transaction, staff, bringInId)),
        (opened) => {
          bringInWorker.notify(staff.agencyId);
          return answer(opened);
        },
      ),
    ),
    bind(contract.closeBringIn, ({ staff, params: { bringInId } }) =>
      whenAllowed(
        asAdmin(database, staff, (transaction) => closeBringIn(transaction, bringInId, actorOf(staff))),
        (closed) => {
          uploadWorker.notify(staff.agencyId);
          return answer(closed);
        },
      ),
    ),
  ];
}
