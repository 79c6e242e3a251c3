import {
  agendaText,
  type CheckpointStatement,
  rulesText,
} from "@portal/domain/meetings/register/checkpoint-statement";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { BallotExport, ExportOfFormat2 } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import type { ReadStatement } from "./verify-checkpoints.ts";

/** The last close that covers all records with the meeting's cut-off: what was closed is what is counted. */
function lastClose(
  { records, meeting }: BallotExport,
  statements: readonly ReadStatement[],
): CheckpointStatement | null {
  const close = statements.findLast(
    ({ statement: { reason, size, cutoffAt } }) =>
      reason === "close" && size === records.length && cutoffAt === meeting.cutoffAt,
  );
  return close?.statement ?? null;
}

/** Checks 18, 23 and 28 of docs/ballot-format.md: the register was closed, once, and with these motions. */
export function verifyClose(
  exported: BallotExport,
  statements: readonly ReadStatement[],
  { expect }: Findings,
): void {
  const close = lastClose(exported, statements);
  const isMissing = close === null && exported.records.length > 0;
  const missing = "no checkpoint closes all records at the meeting's cut-off";
  expect(!isMissing, "CLOSE_MISSING", "export", missing);
  const isAgenda = close === null || close.agendaHash === sha256Hex(agendaText(exported.motions));
  expect(isAgenda, "AGENDA", "agenda", "the motions are not those that the register was closed with");
  const [, ...closedAgain] = statements.filter(({ statement }) => statement.reason === "close");
  const reopened = statements.filter(({ statement }) => statement.reason === "reopen");
  for (const { number } of [...closedAgain, ...reopened])
    expect(false, "REOPENED", `checkpoint ${number}`, "voting was opened again after it had closed");
}

/** Checks 27, 29, 30 and 31, which format 2 has: what was stated from the opening on holds until it is stated otherwise. */
export function verifyCourse(
  exported: ExportOfFormat2,
  statements: readonly ReadStatement[],
  findings: Findings,
): void {
  const { expect } = findings;
  verifyOpening(exported, statements, findings);
  let times: CheckpointStatement | null = null;
  let agenda: CheckpointStatement | null = null;
  for (const { number, statement } of statements) {
    const place = `checkpoint ${number}`;
    const { reason } = statement;
    if (reason === "open" || reason === "agenda") agenda = statement;
    const isSameAgenda = reason !== "close" || agenda === null || statement.agendaHash === agenda.agendaHash;
    expect(isSameAgenda, "AGENDA_UNSIGNED", place, "it closes with motions that were not stated before it");
    if (reason === "open" || reason === "cutoff" || reason === "reopen") times = statement;
    const areSameTimes = times === null || haveSameTimes(statement, times);
    expect(areSameTimes, "CUTOFF_UNSIGNED", place, "its cut-off or start was not stated before it");
  }
  const { meeting, motions, close } = exported;
  const areTimesStated = times === null || haveSameTimes(times, meeting);
  expect(areTimesStated, "CUTOFF_UNSIGNED", "export", "the meeting's cut-off or start was not stated");
  const closed = lastClose(exported, statements);
  const isAgendaStated =
    closed !== null || agenda === null || agenda.agendaHash === sha256Hex(agendaText(motions));
  expect(isAgendaStated, "AGENDA_UNSIGNED", "agenda", "the motions are not those that were stated last");
  const isFrozen =
    closed === null || (closed.format === 2 && closed.rulesHash === sha256Hex(rulesText(close)));
  const otherRules = "they are not those that the register was closed with, or not of these motions";
  expect(areRulesOfMotions(exported) && isFrozen, "RULES", "rules", otherRules);
}

/** Whether the export has the rules of each of its motions, once and in their order. */
export function areRulesOfMotions({ motions, close }: ExportOfFormat2): boolean {
  const ids = motions.map(({ agendaItemId }) => agendaItemId);
  return (
    new Set(ids).size === ids.length &&
    close.motions.length === ids.length &&
    close.motions.every(({ agendaItemId }, at) => agendaItemId === ids[at])
  );
}

function verifyOpening(
  { records }: ExportOfFormat2,
  statements: readonly ReadStatement[],
  { expect }: Findings,
): void {
  const [first, ...rest] = statements;
  const isOpened = first?.statement.reason === "open" && first.statement.size === 0;
  const missing = "the first checkpoint does not open the register";
  expect(isOpened || records.length === 0, "OPEN_MISSING", "export", missing);
  for (const { number, statement } of rest)
    expect(statement.reason !== "open", "OPEN_MISSING", `checkpoint ${number}`, "it opens a second time");
}

interface Times {
  readonly cutoffAt: string;
  /** Statements of format 1 have none. */
  readonly startsAt?: string;
}

const haveSameTimes = (one: Times, other: Times): boolean =>
  one.cutoffAt === other.cutoffAt && one.startsAt === other.startsAt;
