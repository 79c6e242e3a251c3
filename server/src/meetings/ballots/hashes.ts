import { motionBytesText } from "@portal/domain/meetings/ballots/ballot-record";
import { sha256 } from "../../core/ids/tokens.ts";

/** SHA-256 of a motion as it stands, in hexadecimal; null for an item that is none. */
export function motionHashOf(item: {
  readonly isMotion: boolean;
  readonly description: string;
  readonly motionText: string | null;
}): string | null {
  return item.isMotion ? sha256(motionBytesText(item)).toString("hex") : null;
}

/** SHA-256 over a zero byte and the record's text, in hexadecimal (docs/ballot-format.md). */
export function recordHashOf(recordText: string): string {
  return sha256(`\0${recordText}`).toString("hex");
}
