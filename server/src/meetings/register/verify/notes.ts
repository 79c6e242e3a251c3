import type { BallotExport } from "./export-schema.ts";
import type { Note } from "./finding.ts";
import type { ReadStatement } from "./verify-checkpoints.ts";

/** What both verifiers tell beside their findings: things that are in order, and that a reader of the result should know. */
export function notesOf(exported: BallotExport, statements: readonly ReadStatement[]): readonly Note[] {
  if (exported.format === "strata-ballots-1")
    return [{ code: "UNSIGNED_RECORDS", place: "export", sentence: "records are not signed one by one" }];
  const { handovers, meeting } = exported;
  return [
    ...handovers.map(({ seat, seenAt, leftOn, enteredOn }): Note => ({
      code: "HANDOVER",
      place: `${seat.kind} ${seat.id}`,
      sentence: `it passed to another contact: left on ${leftOn ?? "an unknown day"}, entered on ${enteredOn ?? "an unknown day"}, seen at ${seenAt}`,
    })),
    ...statements
      .filter(({ statement }) => statement.reason === "restore")
      .map(({ number }): Note => ({
        code: "RESTORED",
        place: `checkpoint ${number}`,
        sentence: "ballots were lost with a restored backup, and the shorter register was accepted",
      })),
    ...(meeting.cancelledAt === null
      ? []
      : [
          {
            code: "CANCELLED",
            place: "export",
            sentence: `the meeting was cancelled at ${meeting.cancelledAt}`,
          } as const,
        ]),
  ];
}
