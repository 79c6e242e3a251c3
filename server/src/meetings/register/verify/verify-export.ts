import { type BallotExport, ballotExport } from "./export-schema.ts";
import { createFindings, type Finding, type Note } from "./finding.ts";
import { notesOf } from "./notes.ts";
import { createSignatureCheck } from "./signatures.ts";
import { NO_ANCHORS, type TrustAnchors, trustedKeys } from "./trust.ts";
import { verifyCheckpoints } from "./verify-checkpoints.ts";
import { verifyClose, verifyCourse } from "./verify-course.ts";
import {
  parseJson,
  verifyMotions,
  verifyReceipts,
  verifyRecords,
  verifySignatures,
} from "./verify-records.ts";
import { verifyResult, verifyRoll } from "./verify-result.ts";
import { verifyWitness } from "./verify-witness.ts";

export interface Verification {
  readonly findings: readonly Finding[];
  /** Not faults, but to be known with the result; both verifiers tell the same. */
  readonly notes: readonly Note[];
  /** What was checked, and what could not be known. */
  readonly summary: readonly string[];
}

/** Checks an export of a meeting's register, as docs/ballot-format.md says under 'What a verifier checks'. */
export function verifyExport(text: string, anchors: TrustAnchors = NO_ANCHORS): Verification {
  const parsed = ballotExport.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const sentence = `it is not an export of a register: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`;
    return { findings: [{ code: "FORMAT", place: "export", sentence }], notes: [], summary: [] };
  }
  const exported = parsed.data;
  const findings = createFindings();
  const records = verifyRecords(exported, findings);
  verifyMotions(exported, findings);
  const statements = verifyCheckpoints(exported, records, anchors, findings);
  verifyClose(exported, statements, findings);
  verifyRoll(exported, statements, findings);
  if (exported.format === "strata-ballots-2") {
    const isValid = createSignatureCheck();
    const keys = trustedKeys(exported, anchors) ?? [];
    const isSigned = (signed: string, signature: string): boolean =>
      keys.some((key) => isValid(signed, signature, key));
    verifySignatures(exported, records, isSigned, findings);
    verifyCourse(exported, statements, findings);
    verifyWitness(exported, records, findings);
  }
  verifyReceipts(anchors.receipts, records, findings);
  verifyResult(exported, records, findings);
  return {
    findings: findings.list,
    notes: notesOf(exported, statements),
    summary: summaryOf(exported, anchors),
  };
}

function summaryOf(
  { meeting, checkpoints, motions, records, roll }: BallotExport,
  { publicKeys, roots, receipts }: TrustAnchors,
): readonly string[] {
  const keys = new Set(checkpoints.map(({ publicKey }) => publicKey));
  const lines = [
    `${meeting.description}, ${meeting.planName}: ${records.length} records, ${checkpoints.length} checkpoints, ${motions.length} motions, ${roll.seats.length} seats`,
  ];
  if (roll.isProvisional) lines.push("The roll is provisional: the result is not final.");
  if (records.length === 0) lines.push("Without records there is nothing that could be proven.");
  if (publicKeys.length === 0 && keys.size > 0)
    lines.push(
      `Whether the key is the portal's is not known: compare it with a mail, or name it with --public-key. Seen: ${[...keys].join(" ")}`,
    );
  if (roots.length === 0 && receipts.length === 0)
    lines.push(
      "Whether everything was rewritten with the portal's own secret is not known: name the root of a mail with --root, or a voter's receipt with --receipt.",
    );
  return lines;
}
