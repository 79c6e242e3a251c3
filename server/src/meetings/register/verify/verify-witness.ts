import { recordWitnessText, statementWitnessText } from "@portal/domain/meetings/register/witness-text";
import { sha256Hex } from "../../../core/ids/tokens.ts";
import type { ExportOfFormat2 } from "./export-schema.ts";
import type { Findings } from "./finding.ts";
import type { ReadRecord } from "./verify-records.ts";

/** Check 32: the register is as long as the witness says, and ends with the same record and the same statement. */
export function verifyWitness(
  { records, checkpoints, witness }: ExportOfFormat2,
  read: readonly ReadRecord[],
  { expect }: Findings,
): void {
  const newest = records.at(-1);
  const head =
    newest === undefined
      ? null
      : recordWitnessText({
          seq: records.length,
          hash: read.at(-1)?.hash ?? "",
          signature: newest.signature,
        });
  const last = checkpoints.at(-1);
  const statement =
    last === undefined
      ? null
      : statementWitnessText({
          checkpointNo: checkpoints.length,
          hash: sha256Hex(last.statement),
          signature: last.signature,
        });
  const isWhole =
    witness.head === head &&
    witness.statement === statement &&
    witness.nextHead === null &&
    witness.nextStatement === null;
  const sentence = "the newest record or checkpoint is not the one that the witness knows as the newest";
  expect(isWhole, "WITNESS", "witness", sentence);
}
