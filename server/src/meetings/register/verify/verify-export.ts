import { ballotExport } from "./export-schema.ts";
import { createFindings, type Finding } from "./finding.ts";
import { type TrustAnchors, verifyCheckpoints } from "./verify-checkpoints.ts";
import { parseJson, verifyMotions, verifyRecords } from "./verify-records.ts";
import { verifyResult, verifyRoll } from "./verify-result.ts";

export interface Verification {
  readonly findings: readonly Finding[];
  /** What was checked, and what could not be known; none of it is a fault. */
  readonly notes: readonly string[];
}

export const NO_ANCHORS: TrustAnchors = { publicKeys: [], roots: [] };

/** Checks an export of a meeting's register, as docs/ballot-format.md says under 'What a verifier checks'. */
export function verifyExport(text: string, anchors: TrustAnchors = NO_ANCHORS): Verification {
  const parsed = ballotExport.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const sentence = `it is no export of a register: ${issue?.path.join(".") ?? ""} ${issue?.message ?? ""}`;
    return { findings: [{ code: "FORMAT", place: "export", sentence }], notes: [] };
  }
  const exported = parsed.data;
  const findings = createFindings();
  const records = verifyRecords(exported, findings);
  verifyMotions(exported, findings);
  const statements = verifyCheckpoints(exported, records, anchors, findings);
  verifyRoll(exported, statements, findings);
  verifyResult(exported, records, findings);
  const { meeting, checkpoints, motions, roll } = exported;
  const keys = new Set(checkpoints.map(({ publicKey }) => publicKey));
  const notes = [
    `${meeting.description}, ${meeting.planName}: ${records.length} records, ${checkpoints.length} checkpoints, ${motions.length} motions, ${roll.seats.length} seats`,
  ];
  if (roll.isProvisional) notes.push("The roll is provisional: the result is not final.");
  if (records.length === 0) notes.push("Without records there is nothing that could be proven.");
  if (anchors.publicKeys.length === 0 && keys.size > 0)
    notes.push(
      `Whether the key is the portal's is not known: compare it with a mail, or name it with --public-key. Seen: ${[...keys].join(" ")}`,
    );
  if (anchors.roots.length === 0)
    notes.push(
      "Whether everything was rewritten with the portal's own secret is not known: name the root of a mail with --root.",
    );
  return { findings: findings.list, notes };
}
