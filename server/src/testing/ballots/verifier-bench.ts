import { type CountedRegister, countKept } from "../../meetings/register/count-register.ts";
import { type ExportProof, sealedExport } from "../../meetings/register/export/sealed-export.ts";
import type { BallotExport } from "../../meetings/register/verify/export-schema.ts";
import type { TrustAnchors } from "../../meetings/register/verify/trust.ts";
import { verifyExport } from "../../meetings/register/verify/verify-export.ts";
import { seededRandom } from "../packages/random-settings.ts";
import type { EditedExport } from "./tampering/editable-export.ts";
import { randomMeeting, type WantedMeeting } from "./random-meeting.ts";
import { randomRegister } from "./random-register.ts";
import { TAMPERED_COURSES } from "./tampering/tampered-courses.ts";
import { TAMPERED_RECORDS } from "./tampering/tampered-records.ts";
import { TAMPERED_SEALS } from "./tampering/tampered-seals.ts";
import type { Tampering } from "./tampering/tampering.ts";
import { createTestSigner } from "./test-signer.ts";

/** Not read of a register of format 1. */
const NO_PROOF: ExportProof = {
  publicKeys: [],
  witness: { head: null, nextHead: null, statement: null, nextStatement: null },
};
const insider = createTestSigner("a secret of the tests");
const stranger = createTestSigner("another secret of the tests");

/** The register of format 1 of a meeting that a seed decides, counted. */
export function registerOf(seed: number, wanted: WantedMeeting = {}): CountedRegister {
  return countKept(randomMeeting(seededRandom(seed), insider, wanted));
}

/** An export of either format; `wanted` is taken as far as the format has it. */
export function exportOf(format: 1 | 2, seed: number, wanted: WantedMeeting = {}): string {
  const isPlain = wanted.casts !== undefined;
  return format === 1
    ? sealedExport(registerOf(seed, wanted), NO_PROOF)
    : JSON.stringify(randomRegister(seed, insider, { ...wanted, isPlain }));
}

export interface TamperedExport extends Pick<Tampering, "name" | "code"> {
  readonly text: string;
}

/** One closed meeting in every way that it is tampered with, and what its mails would have told. */
export function tamperedExports(
  format: 1 | 2,
  seed: number,
): {
  readonly sound: string;
  readonly anchors: TrustAnchors;
  readonly tampered: readonly TamperedExport[];
} {
  const wanted = { meetingType: "AGM", seats: 12, casts: 120, isProvisional: false };
  const sound = exportOf(format, seed, wanted);
  const other = opened(exportOf(format, seed + 1, wanted));
  const last = opened(sound).checkpoints.at(-1);
  const { root } = JSON.parse(last?.statement ?? "{}") as { root: string };
  const receipts = opened(sound).records.flatMap(({ receipt }, at) => (at % 50 === 0 ? [receipt] : []));
  const anchors = { publicKeys: [last?.publicKey ?? ""], roots: [root], receipts };
  const kinds = [...TAMPERED_RECORDS, ...TAMPERED_SEALS, ...(format === 2 ? TAMPERED_COURSES : [])];
  const tampered = kinds.map(({ name, code, change }) => {
    const exported = opened(sound);
    change(exported, { stranger, insider, other });
    return { name, code, text: JSON.stringify(exported) };
  });
  return { sound, anchors, tampered };
}

const opened = (text: string): EditedExport => JSON.parse(text) as EditedExport;

/** `CODE place` of every finding and `note CODE place` of every note of the product's own verifier, sorted as the second one's. */
export function verifyHere(text: string, anchors: TrustAnchors): string[] {
  const { findings, notes } = verifyExport(text, anchors);
  return [
    ...findings.map(({ code, place }) => `${code} ${place}`),
    ...notes.map(({ code, place }) => `note ${code} ${place}`),
  ].toSorted();
}

/** What a sound export is told of: a vote that was opened again, for ever, and what is noted anyway. */
export function expectedOf(text: string): string[] {
  const exported = JSON.parse(text) as BallotExport;
  const reasons = exported.checkpoints.map(
    ({ statement }) => (JSON.parse(statement) as { reason: string }).reason,
  );
  const firstClose = reasons.indexOf("close");
  const told = reasons.flatMap((reason, at) => {
    if (reason === "restore") return [`note RESTORED checkpoint ${at + 1}`];
    const isAgain = reason === "reopen" || (reason === "close" && at > firstClose);
    return isAgain ? [`REOPENED checkpoint ${at + 1}`] : [];
  });
  if (exported.format === "strata-ballots-1") return [...told, "note UNSIGNED_RECORDS export"].toSorted();
  const { handovers, meeting } = exported;
  const handed = handovers.map(({ seat }) => `note HANDOVER ${seat.kind} ${seat.id}`);
  return [...told, ...handed, ...(meeting.cancelledAt === null ? [] : ["note CANCELLED export"])].toSorted();
}
