import type { AgentContent } from "@portal/contract/agency/schemas";
import type { MeetingResult, Register } from "@portal/contract/meetings/result-schemas";
import { voteWord } from "../ballot-words.ts";
import { countsWords } from "./result-words.ts";

export type RegisterRow = Register["rows"][number];
type Motions = MeetingResult["motions"];
type Labels = AgentContent["voteLabels"];

const capacityWords: Readonly<Record<RegisterRow["capacity"], string>> = {
  owner: "Lot Owner",
  committeeMember: "Committee Member",
  proxy: "Proxy/Nominee",
  attorney: "Attorney",
};

/** '1 Yes, 2 No': the motions by their numbers. */
export function votesText({ choices }: RegisterRow, motions: Motions, labels: Labels): string {
  return choices
    .map(({ agendaItemID, vote }) => {
      const motion = motions.find((one) => one.agendaItemID === agendaItemID);
      return `${motion?.sortOrder ?? "withdrawn"} ${voteWord(vote, labels)}`;
    })
    .join(", ");
}

/** The register for a spreadsheet: a line for each submission, a column for each motion; instants in UTC. */
export function registerCells(
  { rows }: Register,
  { motions, seats }: Pick<MeetingResult, "motions" | "seats">,
  labels: Labels,
): readonly (readonly (string | number)[])[] {
  const heads = [
    "No.",
    "Receipt",
    "Time (UTC)",
    "Submission",
    seats === "lots" ? "Lot" : "Member",
    "Submitted for",
    "Capacity",
    "Proxy/Nominee",
    "Entitlement",
    "Counts",
  ];
  return [
    [...heads, ...motions.map(({ sortOrder, description }) => `${sortOrder}. ${description}`)],
    ...rows.map((row) => [
      row.seq,
      row.receipt,
      row.at,
      row.revision,
      row.seatName,
      row.personName,
      capacityWords[row.capacity],
      row.proxyName ?? "",
      row.entitlementUnits ?? "",
      countsWords[row.notCounted ?? "COUNTS"],
      ...motions.map(({ agendaItemID }) => {
        const choice = row.choices.find((one) => one.agendaItemID === agendaItemID);
        return choice === undefined ? "" : voteWord(choice.vote, labels);
      }),
    ]),
  ];
}
