import type { OfficeMessageRow } from "@portal/contract/contact/office/schemas";
import { ApiProblem } from "../../core/api/api-problem.ts";
import type { PillKind } from "../../ui/pill/pill.tsx";

/** Where a message stands, in a word or two. */
export function stateOf({ state, isOwn, takenBy }: OfficeMessageRow): {
  readonly kind: PillKind;
  readonly text: string;
} {
  if (state === "answered") return { kind: "ok", text: "Answered" };
  if (state === "new") return { kind: "warn", text: "New" };
  return { kind: "info", text: isOwn ? "Yours" : `With ${takenBy ?? "a colleague"}` };
}

export const STATE_OPTIONS = [
  { value: "", text: "To be answered" },
  { value: "new", text: "New" },
  { value: "taken", text: "Taken" },
  { value: "answered", text: "Answered" },
  { value: "all", text: "All" },
];

const types: Readonly<Record<OfficeMessageRow["type"], string>> = {
  UpdateRequest: "Change of details",
  ContactRequest: "Request",
  MeetingQuery: "Question about a meeting",
};
export const typeWords = ({ type }: Pick<OfficeMessageRow, "type">) => types[type];

/** 'Lot 5 of 71204, Banksia Court'. */
export const aboutWords = ({
  lot,
  planNumber,
  planName,
}: Pick<OfficeMessageRow, "lot" | "planNumber" | "planName">) =>
  `${lot === null ? "" : `Lot ${lot} of `}${planNumber}, ${planName}`;

/** Tells of a call that came too late: the server says who was first. */
export async function unlessOutrun<Value>(
  call: Promise<Value>,
  onOutrun: (words: string) => void,
): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiProblem && error.code === "REVISION_CHANGED") onOutrun(error.detail);
    throw error;
  }
}
