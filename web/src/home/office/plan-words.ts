import type { OfficePlanDetails, PlanOverview } from "@portal/contract/home/office/schemas";
import { formatDate, formatDateAndTime } from "@portal/domain/core/format-date";
import type { PillKind } from "../../ui/pill/pill.tsx";

interface Stated {
  readonly kind: PillKind;
  readonly text: string;
}

const planStates: Readonly<Record<PlanOverview["state"], Stated>> = {
  live: { kind: "ok", text: "Live" },
  unused: { kind: "info", text: "Nobody has signed in yet" },
  off: { kind: "warn", text: "Portal is switched off" },
};
export const planState = ({ state }: Pick<PlanOverview, "state">): Stated => planStates[state];

type Account = OfficePlanDetails["lotRows"][number]["owners"][number]["account"];

/** How far an owner's account is in use. */
export const accountStates: Readonly<Record<Account, Stated>> = {
  active: { kind: "ok", text: "Active" },
  waiting: { kind: "info", text: "Not signed in yet" },
  disabled: { kind: "bad", text: "Disabled" },
  none: { kind: "plain", text: "No access code" },
};

/** `3 of 24`. */
export const lotsActiveWords = ({ lots, lotsActive }: Pick<PlanOverview, "lots" | "lotsActive">): string =>
  `${lotsActive} of ${lots}`;

/** The day of the balances, and that they are old. */
export const balancesWords = ({
  balancesOn,
  balancesAgeText,
}: Pick<PlanOverview, "balancesOn" | "balancesAgeText">): string =>
  balancesOn === null ? "" : [formatDate(balancesOn), balancesAgeText].filter(Boolean).join(". ");

/** When the next meeting is, by the plan's clock, and which one it is. */
export const nextMeetingWords = ({ nextMeeting }: Pick<PlanOverview, "nextMeeting">): string =>
  nextMeeting === null
    ? ""
    : `${formatDateAndTime(nextMeeting.meetingOn, nextMeeting.meetingTime)}, ${nextMeeting.description}`;
