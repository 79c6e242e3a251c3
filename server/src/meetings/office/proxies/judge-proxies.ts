import { localDateIn } from "@portal/domain/core/time-zone";
import { proxyAnswers } from "@portal/domain/meetings/office/proxy-answers";
import type { Queries } from "../../../core/db/agency-transaction.ts";
import { readLotsInArrears } from "../../../ledger/public.ts";
import type { RegisterMeeting } from "../../register/queries.ts";
import { registerTimes } from "../../register/register-times.ts";
import type { Holder } from "../seats/read-holders.ts";
import { countLots, type ProxyRow } from "./proxy-rows.ts";

/** What the rules are asked of a form. */
export type JudgedForm = Pick<
  ProxyRow,
  "lotId" | "proxyName" | "proxyContactId" | "isFamily" | "datedOn" | "givenAt" | "revokedAt"
>;

export type ProxyAnswers = ReturnType<typeof proxyAnswers> & { readonly holdsForOtherLots: number };

/** Answers for a plan's forms: all facts are read once. */
export async function createProxyJudge(
  queries: Queries,
  meeting: RegisterMeeting,
  owners: readonly Holder[],
): Promise<(form: JudgedForm, others: readonly JudgedForm[]) => ProxyAnswers> {
  const today = localDateIn(meeting.readAt, meeting.timeZone);
  const counts = await countLots(queries, meeting, today);
  const inArrears = await readLotsInArrears(queries, meeting, today);
  const { startsAt } = registerTimes(meeting);
  return (form, others) => {
    const { proxyContactId, isFamily, datedOn, givenAt } = form;
    const ofProxy = owners.filter(({ contactId }) => contactId === proxyContactId);
    const holdsForOtherLots = new Set(
      others.filter((other) => isOfSameProxy(form, other)).map(({ lotId }) => lotId),
    ).size;
    const answers = proxyAnswers({
      state: meeting.state,
      on: meeting.meetingOn,
      startsAt,
      givenAt,
      isDated: datedOn !== null,
      isFamily,
      isProxyOwner: proxyContactId !== null,
      isProxyInArrears: ofProxy.some(({ seatId }) => inArrears.has(seatId)),
      ...counts,
      holdsForOtherLots,
    });
    return { ...answers, holdsForOtherLots };
  };
}

/** A form that holds for another lot, by which the same person acts: the same owner, or somebody of the same name. */
function isOfSameProxy(form: JudgedForm, other: JudgedForm): boolean {
  if (other.revokedAt !== null || other.lotId === form.lotId) return false;
  const isSameOwner = form.proxyContactId !== null && form.proxyContactId === other.proxyContactId;
  return isSameOwner || form.proxyName.toLowerCase() === other.proxyName.toLowerCase();
}
