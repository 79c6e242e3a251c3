import type { OfficeDocumentRow } from "@portal/contract/documents/office/schemas";
import { ApiProblem } from "../../core/api/api-problem.ts";
import type { PillKind } from "../../ui/pill/pill.tsx";
import { failureText } from "../../staff/office/public.ts";

export const counted = (count: number, what: string): string =>
  `${count.toLocaleString("en-AU")} ${what}${count === 1 ? "" : "s"}`;

/** Who sees a document; asked of each, never preset. */
export const AUDIENCES = ["both", "owners", "committee"] as const;
export type Audience = (typeof AUDIENCES)[number];

const audienceTexts: Readonly<Record<Audience, string>> = {
  both: "Owners and the committee",
  owners: "Owners alone",
  committee: "The committee alone",
};

export const AUDIENCE_OPTIONS = [
  { value: "", text: "Choose" },
  ...AUDIENCES.map((value) => ({ value, text: audienceTexts[value] })),
];

type Seen = Pick<OfficeDocumentRow, "forOwners" | "forCommittee" | "lot">;

/** 'Owners of lot 5 alone'. */
export function audienceWords({ forOwners, forCommittee, lot }: Seen): string {
  const owners = lot === null ? "Owners" : `Owners of lot ${lot}`;
  if (forOwners) return forCommittee ? `${owners} and the committee` : `${owners} alone`;
  return forCommittee ? audienceTexts.committee : "Nobody";
}

const states: Readonly<Record<OfficeDocumentRow["state"], { kind: PillKind; text: string }>> = {
  current: { kind: "ok", text: "Shown" },
  replaced: { kind: "info", text: "Replaced" },
  withdrawn: { kind: "warn", text: "Withdrawn" },
};
export const stateOf = ({ state }: Pick<OfficeDocumentRow, "state">) => states[state];

export const STATE_OPTIONS = [
  { value: "", text: "Shown" },
  { value: "replaced", text: "Replaced by a newer version" },
  { value: "withdrawn", text: "Withdrawn" },
  { value: "all", text: "All" },
];

export const titleOf = ({
  description,
  documentType,
}: Pick<OfficeDocumentRow, "description" | "documentType">) =>
  description === null || description === "" ? documentType : description;

/** What became of a call; of documents the server says best what a colleague did meanwhile. */
export const documentFailure = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "REVISION_CHANGED" ? error.detail : failureText(error);
