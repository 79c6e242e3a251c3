import type { Chance } from "../../server/src/testing/ballots/chance.ts";

/** What programs, mail and sticks do to files, and what somebody does on purpose: bytes changed, lost, doubled, put in. */
export function damageBytes(bytes: Buffer, chance: Chance): Buffer {
  const at = chance.below(bytes.length + 1);
  const length = chance.oneOf(1, 2, 7, 60, 2_000);
  const before = bytes.subarray(0, at);
  const behind = bytes.subarray(Math.min(bytes.length, at + length));
  const random = Buffer.from(Array.from({ length: Math.min(length, 60) }, () => chance.below(256)));
  switch (chance.below(8)) {
    case 0:
      return Buffer.concat([before, random.subarray(0, 1), bytes.subarray(Math.min(bytes.length, at + 1))]);
    case 1:
      return Buffer.concat([before, behind]);
    case 2:
      return Buffer.concat([before, random, bytes.subarray(at)]);
    case 3:
      return Buffer.concat([before, bytes.subarray(at, at + length), bytes.subarray(at)]);
    case 4:
      return before;
    case 5:
      return Buffer.concat([before, Buffer.alloc(length), behind]);
    case 6: {
      const put = chance.oneOf(
        '"',
        "\n",
        ",",
        ";",
        "-",
        "CR",
        "Total",
        "0",
        "=1+1",
        "\u2028",
        "99999999999999",
        "%PDF-",
      );
      return Buffer.concat([before, Buffer.from(put), bytes.subarray(at)]);
    }
    default:
      return Buffer.concat([
        Buffer.from(chance.oneOf([0xff, 0xfe], [0xfe, 0xff], [0xef, 0xbb, 0xbf])),
        bytes,
      ]);
  }
}
