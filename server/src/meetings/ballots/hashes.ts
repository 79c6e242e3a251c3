import { motionBytesText, type RegisterFormat } from "@portal/domain/meetings/ballots/ballot-record";
import { sha256Hex } from "../../core/ids/tokens.ts";

/**
 * Returns the SHA-256 of a motion as it stands, in hexadecimal, as registers of the format have it; null for an item
 * that is not a motion.
 */
export function motionHashOf(
  format: RegisterFormat,
  item: {
    readonly isMotion: boolean;
    readonly description: string;
    readonly motionText: string | null;
    readonly resolutionType: string | null;
  },
): string | null {
  return item.isMotion ? sha256Hex(motionBytesText(format, item)) : null;
}

/** SHA-256 over a zero byte and the record's text, in hexadecimal (docs/ballot-format.md). */
export function recordHashOf(recordText: string): string {
  return sha256Hex(`\0${recordText}`);
}
