import { createCheckpointSigner } from "../../meetings/register/checkpoint-signer.ts";
import { type CountedRegister, countKept } from "../../meetings/register/count-register.ts";
import { sealedExport } from "../../meetings/register/sealed-export.ts";
import type { TrustAnchors } from "../../meetings/register/verify/verify-checkpoints.ts";
import { verifyExport } from "../../meetings/register/verify/verify-export.ts";
import { seededRandom } from "../random-settings.ts";
import type { EditedExport } from "./editable-export.ts";
import { randomMeeting, type WantedMeeting } from "./random-meeting.ts";
import { TAMPERED_RECORDS } from "./tampered-records.ts";
import { TAMPERED_SEALS } from "./tampered-seals.ts";
import type { Tampering } from "./tampering.ts";

const insider = createCheckpointSigner(Buffer.from("a secret of the tests, 32 bytes long"));
const stranger = createCheckpointSigner(Buffer.from("another secret of the tests, as long"));

/** The register of a meeting that a seed decides, counted. */
export function registerOf(seed: number, wanted: WantedMeeting = {}): CountedRegister {
  return countKept(randomMeeting(seededRandom(seed), insider, wanted));
}

export function exportOf(seed: number, wanted: WantedMeeting = {}): string {
  return sealedExport(registerOf(seed, wanted));
}

export interface TamperedExport extends Pick<Tampering, "name" | "code"> {
  readonly text: string;
}

/** One closed meeting in every way that it is tampered with, and what its mails would have told. */
export function tamperedExports(seed: number): {
  readonly sound: string;
  readonly anchors: TrustAnchors;
  readonly tampered: readonly TamperedExport[];
} {
  const wanted = { meetingType: "AGM", seats: 12, casts: 120, isProvisional: false };
  const sound = exportOf(seed, wanted);
  const other = opened(exportOf(seed + 1, wanted));
  const last = opened(sound).checkpoints.at(-1);
  const { root } = JSON.parse(last?.statement ?? "{}") as { root: string };
  const anchors = { publicKeys: [last?.publicKey ?? ""], roots: [root] };
  const tampered = [...TAMPERED_RECORDS, ...TAMPERED_SEALS].map(({ name, code, change }) => {
    const exported = opened(sound);
    change(exported, { stranger, insider, other });
    return { name, code, text: JSON.stringify(exported) };
  });
  return { sound, anchors, tampered };
}

const opened = (text: string): EditedExport => JSON.parse(text) as EditedExport;

/** `CODE place` of every finding of the product's own verifier, sorted as the second one's. */
export function verifyHere(text: string, anchors: TrustAnchors): string[] {
  return verifyExport(text, anchors)
    .findings.map(({ code, place }) => `${code} ${place}`)
    .toSorted();
}
