import type { ExportOfFormat2 } from "../../../meetings/register/verify/export-schema.ts";
import type { TrustAnchors } from "../../../meetings/register/verify/trust.ts";
import { randomRegister, type WantedRegister } from "../random-register.ts";
import type { RowTampering } from "./row-tampering.ts";
import { ROW_TAMPERINGS } from "./tampered-rows.ts";
import { createTestSigner } from "../test-signer.ts";

const portal = createTestSigner("a secret of the tests");
const stranger = createTestSigner("another secret of the tests");
const AGENCY = 799_187;

/** What a mail told of the portal's key; no root, so that nothing is found by a mail alone. */
export const OF_A_MAIL: TrustAnchors = { publicKeys: [portal.publicKey(AGENCY)], roots: [], receipts: [] };

export interface TamperedRegister extends Pick<RowTampering, "name" | "code"> {
  readonly when: "before" | "after";
  readonly tampered: string;
  /** The same meeting, and nobody touched it. */
  readonly untouched: string;
}

/** A closed meeting of lots with some ballots that no statement covers before the close. */
const PLAIN: WantedRegister = {
  agencyId: AGENCY,
  meetingRecordId: 8006,
  meetingType: "AGM",
  seats: 10,
  casts: 14,
  isProvisional: false,
  isPlain: true,
};

/** Each kind on so many meetings of its own, before a statement covers what is changed and after all are made. */
export function* tamperedRegisters(firstSeed: number, meetings: number): Generator<TamperedRegister> {
  let seed = firstSeed;
  for (const { name, code, change } of ROW_TAMPERINGS)
    for (let at = 0; at < meetings; at += 1)
      for (const when of ["before", "after"] as const) {
        seed += 1;
        const made = (wanted: WantedRegister): ExportOfFormat2 =>
          randomRegister(seed, portal, { ...PLAIN, ...wanted });
        const otherMeeting = made({ meetingRecordId: 8007 });
        const otherAgency = made({ agencyId: 799_188 });
        const tamper: Required<WantedRegister>["afterClose"] = (rows) =>
          change(rows, { stranger, portal, otherMeeting, otherAgency });
        const tampered = made(when === "before" ? { beforeClose: tamper } : { afterClose: tamper });
        yield { name, code, when, tampered: JSON.stringify(tampered), untouched: JSON.stringify(made({})) };
      }
}
