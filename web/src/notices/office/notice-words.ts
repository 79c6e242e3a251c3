import type { OfficeNotice } from "@portal/contract/notices/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { ApiProblem } from "../../core/api/api-problem.ts";
import { failureText } from "../../staff/office/public.ts";
import type { PillKind } from "../../ui/pill/pill.tsx";

/** Where a notice stands, in a word or two. */
export function stateOf({ state, isOver }: Pick<OfficeNotice, "state" | "isOver">): {
  readonly kind: PillKind;
  readonly text: string;
} {
  if (state === "draft") return { kind: "info", text: "Draft" };
  if (state === "withdrawn") return { kind: "warn", text: "Withdrawn" };
  return isOver ? { kind: "info", text: "Over" } : { kind: "ok", text: "Published" };
}

export const STATE_OPTIONS = [
  { value: "", text: "All" },
  { value: "draft", text: "Drafts" },
  { value: "published", text: "Published" },
  { value: "withdrawn", text: "Withdrawn" },
];

/** '71204, 6620 and 3 more'. */
export function plansWords({ plans }: Pick<OfficeNotice, "plans">): string {
  const named = plans.slice(0, 3).map(({ planNumber }) => planNumber);
  const left = plans.length - named.length;
  return `${named.join(", ")}${left > 0 ? ` and ${left} more` : ""}`;
}

/** 'From 1/04/2026 until 3/04/2026'. */
export function daysWords({ from, until }: Pick<OfficeNotice, "from" | "until">): string {
  const parts = [
    from === null ? "" : `from ${formatDate(from)}`,
    until === null ? "" : `until ${formatDate(until)}`,
  ].filter((part) => part !== "");
  return parts.length === 0
    ? "Until it is withdrawn"
    : parts.join(" ").replace(/^./, (letter) => letter.toUpperCase());
}

/** How far the mails of an urgent notice are. */
export function mailWords({ isUrgent, mailed, waiting, state }: OfficeNotice): string | null {
  if (!isUrgent || state === "draft") return null;
  const people = mailed === 1 ? "1 person was mailed" : `${mailed} people were mailed`;
  return waiting === 0 ? people : `${people}, ${waiting} wait`;
}

/** What became of a call; the server says best what a colleague did meanwhile. */
export function noticeFailure(error: unknown): string {
  if (!(error instanceof ApiProblem)) return failureText(error);
  if (error.code === "VALIDATION" && error.errors.length === 0) return error.detail;
  return error.code === "REVISION_CHANGED" ? error.detail : failureText(error);
}
