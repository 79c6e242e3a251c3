import { hash } from "node:crypto";
import { canonicalJson } from "../../domain/src/meetings/ballots/ballot-record.ts";
import type { BallotPaper } from "../../rig/cast-votes.ts";

/** A meeting's ballots as somebody with the database sees them: the motions, and each record as its row keeps it. */
export interface TriedMeeting {
  readonly paper: BallotPaper;
  readonly kept: readonly string[];
}

export interface Trial {
  readonly tried: number;
  /** Ballots, and requests, that one of the hashes gives away. */
  readonly ballotsTold: number;
  readonly requestsTold: number;
}

const MARK = '"choices go here"';

/**
 * Tries each vote or none on each motion, for every ballot: whether a hash of it stands among those that were found. Tried
 * are the record, with the nonce that its row keeps and without one; the choices alone; and the request as the server reads
 * it. Each is hashed as it is and over a zero byte.
 */
export function tryAllChoices({ paper, kept }: TriedMeeting, hashes: ReadonlySet<string>): Trial {
  const all = allChoices(paper);
  const isKnown = (text: string): boolean =>
    hashes.has(hash("sha256", text, "hex")) || hashes.has(hash("sha256", `\0${text}`, "hex"));
  /** How many of the choices stand in a text of which a hash was found. */
  const toldIn = (content: object): number => {
    const [before = "", after = ""] = canonicalJson({ ...content, choices: MARK.slice(1, -1) }).split(MARK);
    return all.filter((choices) => isKnown(before + choices + after)).length;
  };
  let ballotsTold = 0;
  for (const text of kept) {
    const { nonce = "", ...open } = JSON.parse(text) as Record<string, string>;
    if (toldIn({ ...open, nonce }) + toldIn(open) > 0) ballotsTold += 1;
  }
  const requestsTold = all.filter((choices) => isKnown(choices) || isKnown(requestText(choices))).length;
  return { tried: all.length * (2 * kept.length + 2), ballotsTold, requestsTold };
}

const requestText = (choices: string): string => `{"items":${choices},"proxyName":null,"revision":null}`;

/** As canonical JSON; 4 to the power of the motions. */
function allChoices(paper: BallotPaper): readonly string[] {
  let all = [""];
  for (const { agendaItemID, motionHash } of paper)
    all = all.flatMap((before) => [
      before,
      ...["Y", "N", "A"].map((vote) => {
        const choice = canonicalJson({ agendaItemId: agendaItemID, motionHash, vote });
        return before === "" ? choice : `${before},${choice}`;
      }),
    ]);
  return all.map((choices) => `[${choices}]`);
}
