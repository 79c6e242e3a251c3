import type { Proxy, ProxyForm } from "@portal/contract/meetings/office/proxy-schemas";
import { instantOf, localDateIn } from "@portal/domain/core/time-zone";
import { proxyNameOf } from "@portal/domain/meetings/ballots/cast-rules";
import { isProxyReasonNeeded } from "@portal/domain/meetings/office/proxy-answers";
import { recordAudit } from "../../../core/audit/audit.ts";
import { answer, type FieldError, type Outcome, refused } from "../../../core/http/outcome.ts";
import { actorOf } from "../../../core/session/actor.ts";
import { claimUploads } from "../../../uploads/office/public.ts";
import { readRegisterNames } from "../../register/seat-names.ts";
import type { ActedOn } from "../act-on-meeting.ts";
import { createProxyJudge } from "./judge-proxies.ts";
import { presentProxies, readOwners } from "./list-proxies.ts";
import { readProxyRows } from "./proxy-rows.ts";

const addText = `
insert into meeting_proxies (agency_id, proxy_id, meeting_record_id, lot_id, contact_id, proxy_name, proxy_contact_id, is_family,
  dated_on, given_at, limits, until_on, upload_id, file_kind, form_hash, reason, entered_by)
values ($1, nextval('portal_ids'), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
returning proxy_id as "proxyId"`;

const SAY_WHY = "The rules say no to this form as it is entered. Please check it, or write why you take it.";

/** Keeps a proxy form. One that a rule says no to is taken with a reason: the law is told here, and the chair decides. */
export async function enterProxy(
  { transaction, by, meeting }: ActedOn,
  form: ProxyForm,
): Promise<Outcome<Proxy, "NOT_FOUND" | "VALIDATION">> {
  const { agencyId } = transaction;
  const { meetingRecordId, timeZone, readAt } = meeting;
  const owners = await readOwners(transaction, meeting);
  const isOwned = owners.some(({ seatId, contactId }) => seatId === form.lotId && contactId === form.ownerId);
  const isProxyKnown =
    form.proxyOwnerId === null || owners.some(({ contactId }) => contactId === form.proxyOwnerId);
  if (!isOwned || !isProxyKnown) return refused("NOT_FOUND");
  const proxyName = proxyNameOf(form.proxyName);
  const givenAt = instantOf({ on: form.givenOn, time: form.givenTime }, timeZone);
  const today = localDateIn(readAt, timeZone);
  const errors: FieldError[] = [
    ...(proxyName === null ? [{ path: "proxyName", message: "Write who may vote for the lot." }] : []),
    ...(givenAt > readAt ? [{ path: "givenOn", message: "Choose when you were given it." }] : []),
    ...(form.datedOn !== null && form.datedOn > today
      ? [{ path: "datedOn", message: "Choose the day that stands on the form." }]
      : []),
    ...(form.untilOn !== null && form.untilOn < meeting.meetingOn
      ? [{ path: "untilOn", message: "This form ends before the meeting, so nobody can vote by it." }]
      : []),
  ];
  if (proxyName === null || errors.length > 0) return refused("VALIDATION", { errors });
  const judged = {
    lotId: form.lotId,
    proxyName,
    proxyContactId: form.proxyOwnerId,
    isFamily: form.isFamily,
    datedOn: form.datedOn,
    givenAt,
    revokedAt: null,
  };
  const judge = await createProxyJudge(transaction, meeting, owners);
  const answers = judge(judged, await readProxyRows(transaction, meeting));
  if (isProxyReasonNeeded(answers) && form.whyTaken === null)
    return refused("VALIDATION", { errors: [{ path: "whyTaken", message: SAY_WHY }] });
  const [scan] = (await claimUploads(transaction, by.staffId, "proxy-form", [form.uploadId])) ?? [];
  if (scan === undefined)
    return refused("VALIDATION", {
      errors: [{ path: "uploadId", message: "The scan is not here any more. Please send it once more." }],
    });
  const of = [agencyId, meetingRecordId, form.lotId, form.ownerId, proxyName, form.proxyOwnerId];
  const said = [form.isFamily, form.datedOn, givenAt, blank(form.limits), form.untilOn];
  const kept = [scan.uploadId, scan.kind, scan.sha256, form.whyTaken, by.staffId];
  const values = [...of, ...said, ...kept];
  const statement = { name: "proxy-add", text: addText, values };
  const [added] = await transaction.query<{ proxyId: number }>(agencyId, statement);
  const names = await readRegisterNames(transaction, meeting, []);
  const entered = (await presentProxies(transaction, meeting, owners, names)).find(
    ({ proxyId }) => proxyId === added?.proxyId,
  );
  if (entered === undefined) throw new Error("what was written is there");
  await recordAudit(transaction, {
    agencyId,
    actor: actorOf(by),
    kind: "proxy-entered",
    subject: {
      meetingRecordId,
      proxyId: entered.proxyId,
      lotId: form.lotId,
      formHash: scan.sha256,
      ...(form.whyTaken === null ? {} : { reason: form.whyTaken }),
    },
    about: { ownersCorpId: meeting.ownersCorpId, contactId: form.ownerId },
  });
  return answer(entered);
}

const blank = (text: string | null): string | null => (text === null || text === "" ? null : text);
