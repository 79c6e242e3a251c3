import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ballotText, createSender, type BallotPaper, type Vote } from "../../rig/cast-votes.ts";
import type { KeyedCast } from "./judge-casts.ts";
import type { VotingAgency } from "../../rig/voting-agency.ts";

/** How long there is load before and after what is looked at. */
export const LOAD_MS = 1_500;
const REPEAT_MS = 1_000;

export interface VoteLoad {
  readonly casts: readonly KeyedCast[];
  /** Requests that were not answered with 200, and repeats that were not. */
  readonly failed: readonly number[];
  readonly failedRepeats: readonly number[];
}

/** Every voter casts through the balancer while `meanwhile` runs; what fails is repeated once under its key. */
export async function votingWhile(
  address: string,
  agency: VotingAgency,
  paper: BallotPaper,
  meanwhile: () => Promise<void>,
): Promise<VoteLoad> {
  const sender = createSender(agency.voters.length);
  const casts: KeyedCast[] = [];
  const failed: number[] = [];
  const failedRepeats: number[] = [];
  const running = { isOn: true };
  const meetingId = agency.meetingIds[0] ?? 0;
  const voting = agency.voters.map(async (voter) => {
    while (running.isOn) {
      const votes = paper.map(
        () => (["Y", "N", "A"] as const)[Math.floor(Math.random() * 3)] ?? "Y",
      ) as readonly Vote[];
      const cast: KeyedCast = {
        key: randomUUID(),
        lotId: voter.lotId,
        votes,
        acknowledged: null,
        repeated: null,
      };
      casts.push(cast);
      const send = () => sender.cast(address, voter, meetingId, ballotText(paper, votes), cast.key);
      const { status, body } = await send();
      if (status === 200) cast.acknowledged = body;
      else {
        failed.push(status);
        // As the page does: the process that broke it may still be taking connections.
        await sleep(REPEAT_MS);
        const again = await send();
        if (again.status === 200) cast.repeated = again.body;
        else failedRepeats.push(again.status);
      }
    }
  });
  await sleep(LOAD_MS);
  await meanwhile();
  await sleep(LOAD_MS);
  running.isOn = false;
  await Promise.all(voting);
  sender.close();
  return { casts, failed, failedRepeats };
}
