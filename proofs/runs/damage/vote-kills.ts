import { randomUUID } from "node:crypto";
import { ballotText, createSender, type BallotPaper, type Sent, type Vote } from "../../../rig/cast-votes.ts";
import { judgeCasts, type KeyedCast } from "../../support/judge-casts.ts";
import { killAgain, type TestTarget, proveByKills } from "../../support/killed-servers.ts";
import { openProof } from "../../support/proof.ts";
import { type RegisteredBallot, readRegister, registerFaults } from "../../support/read-register.ts";
import { verifyAfterClose } from "../../support/verify-register.ts";
import { addVotingPlan, beginInFormat1, importAgency, type Voter } from "../../../rig/voting-agency.ts";
import { withDatabase } from "../../support/with-database.ts";
import { type RunningProduct, runProduct } from "../../../e2e/src/support/run-product.ts";

/**
 * kill -9 of the server while 16 voters cast: `npm run proof -- vote-kills [kills on PostgreSQL] [on the embedded engine]`.
 * After each start every voter repeats what was not answered, and the last ballot that was, under the same keys. Not one
 * acknowledged ballot may be lost, doubled or altered, and every receipt is found again by its voter. On PostgreSQL the
 * register is closed then, exported, and shown to both verifiers.
 * The control is at the end: of a server that answers before it commits some must be harmed, of one that does not, none.
 */
const VOTERS = 16;
const CONTROL_KILLS = 8;
const DAY_MS = 86_400_000;
const MOMENTS = { spreadMs: 400, stepMs: 149 };

const { say, failures, end } = openProof();

interface Voted {
  readonly casts: readonly KeyedCast[];
  readonly ballots: readonly RegisteredBallot[];
  /** Unanswered ballots that reached the register anyway, and those that did not. */
  readonly kept: number;
  readonly never: number;
  /** Receipts that their voters do not find among their own ballots. */
  readonly missing: number;
}

const isUnanswered = ({ acknowledged, repeated }: KeyedCast): boolean =>
  acknowledged === null && repeated === null;

/** Sixteen voters cast ballot after ballot until the server is killed, as often as asked for. */
async function voteThroughKills(target: TestTarget, kills: number): Promise<Voted> {
  const { name, settings } = target;
  const { voters, meetingId } = await prepare(target);
  const sender = createSender(VOTERS);
  // Papers and lists of ballots come from the product; a bare server has none.
  const withProduct = async <Answer>(work: (address: string) => Promise<Answer>): Promise<Answer> => {
    const product = await runProduct({ ...settings, LOG_LEVEL: "error" });
    try {
      return await work(product.address);
    } finally {
      await product.end();
    }
  };
  const paper = await withProduct((address) => sender.paper(address, voters[0] ?? fail(), meetingId));
  const own = voters.map((voter) => ({ voter, casts: [] as KeyedCast[] }));
  const send = (server: RunningProduct, voter: Voter, { key, votes }: KeyedCast): Promise<Sent> =>
    sender.cast(server.address, voter, meetingId, ballotText(paper, votes), key);
  const count = { kept: 0, never: 0 };
  await killAgain(
    target,
    { times: kills, ...MOMENTS },
    {
      until: (server, answered) =>
        Promise.all(
          own.map(async ({ voter, casts }) => {
            for (;;) {
              const votes = randomVotes(paper);
              const cast: KeyedCast = {
                key: randomUUID(),
                lotId: voter.lotId,
                votes,
                acknowledged: null,
                repeated: null,
              };
              casts.push(cast);
              const { status, body } = await send(server, voter, cast);
              if (status === 0) return;
              answered();
              if (status !== 200) {
                failures.push(`${name}: a ballot was answered ${status} ${body.code ?? ""}`);
                return;
              }
              cast.acknowledged = body;
            }
          }),
        ),
      again: (server, killedAtMs) =>
        Promise.all(
          own.map(async ({ voter, casts }) => {
            const last = casts.findLast(({ acknowledged }) => acknowledged !== null);
            for (const cast of casts.filter((one) => isUnanswered(one) || one === last)) {
              const { status, body } = await send(server, voter, cast);
              if (status !== 200)
                failures.push(`${name}: a repeat was answered ${status} ${body.code ?? ""}`);
              else cast.repeated = body;
              if (cast.acknowledged === null)
                count[Date.parse(body.at ?? "") <= killedAtMs ? "kept" : "never"] += 1;
            }
          }),
        ),
    },
  );
  const missing = await withProduct(async (address) => {
    const counts = own.map(async ({ voter, casts }) => {
      const path = `/lots/${voter.lotId}/meetings/${meetingId}/ballots`;
      const { text } = await sender.get(address, voter, path);
      const seen = new Set((JSON.parse(text) as { receipt: string }[]).map(({ receipt }) => receipt));
      const told = casts.map(({ acknowledged, repeated }) => (acknowledged ?? repeated)?.receipt ?? "");
      return told.filter((receipt) => !seen.has(receipt)).length;
    });
    return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0);
  });
  sender.close();
  // The embedded engine's folder is one process's alone, so there no server could close the register meanwhile.
  if (target.isProduct && settings["DATABASE_URL"] !== undefined) {
    const verdicts = await withProduct(() =>
      withDatabase(settings, (database) => verifyAfterClose(database, settings, meetingId)),
    );
    say(
      `${name}: the closed register and both verifiers: ${verdicts.length === 0 ? "nothing to say against it" : verdicts.join("; ")}`,
    );
    failures.push(...verdicts);
  }
  const ballots = await withDatabase(settings, (database) =>
    readRegister(database, meetingId, { secret: settings["PORTAL_SECRET"] ?? "" }),
  );
  return { casts: own.flatMap(({ casts }) => casts), ballots, ...count, missing };
}

/** Tells what was found; answers how many acknowledged ballots were harmed. */
async function prove(target: TestTarget, kills: number): Promise<number> {
  const { name } = target;
  const began = performance.now();
  const { casts, ballots, kept, never, missing } = await voteThroughKills(target, kills);
  const judged = judgeCasts(casts, ballots);
  const { lost, doubled, altered, unknown } = judged;
  const acknowledged = casts.filter((cast) => cast.acknowledged !== null).length;
  say(
    `${name}: ${kills} kills in ${Math.round((performance.now() - began) / 1_000)} s; ${acknowledged} ballots acknowledged, ` +
      `${kept} kept and not answered, ${never} not kept and cast by the repeat; ${ballots.length} in the register\n` +
      `  ${lost} lost, ${doubled} doubled, ${altered} altered, ${unknown} that nobody sent, ${missing} receipts not found again`,
  );
  const harmed = lost + doubled + altered;
  if (!target.isProduct) return harmed;
  const faults = registerFaults(ballots);
  if (harmed + unknown + missing + faults.length > 0)
    failures.push(`${name}: ${JSON.stringify(judged)}; ${faults.slice(0, 5).join("; ")}`);
  if (acknowledged < kills) failures.push(`${name}: only ${acknowledged} ballots were cast`);
  if (!isJudgeAwake(casts, ballots)) failures.push(`${name}: the judge is blind`);
  return harmed;
}

/** A register with a ballot taken away, one twice, one with other votes: the judge has to tell each. */
function isJudgeAwake(casts: readonly KeyedCast[], ballots: readonly RegisteredBallot[]): boolean {
  const [first, ...others] = ballots;
  if (first === undefined) return false;
  const altered = { ...first, record: { ...first.record, choices: [] } };
  const isAwake =
    judgeCasts(casts, others).lost > 0 &&
    judgeCasts(casts, [first, ...ballots]).doubled > 0 &&
    judgeCasts(casts, [altered, ...others]).altered > 0 &&
    registerFaults(others).length > 0;
  say(
    `  the judge, shown one taken away, one twice, one altered: ${isAwake ? "found each" : "DID NOT FIND THEM"}`,
  );
  return isAwake;
}

async function prepare({
  settings,
  isProduct,
}: TestTarget): Promise<{ readonly voters: readonly Voter[]; readonly meetingId: number }> {
  await importAgency(settings);
  const cutoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
  const wanted = { lots: VOTERS, cutoffsAt: [cutoffAt], isMailed: false };
  const { voters, meetingIds } = await withDatabase(settings, async (database) => {
    const added = await addVotingPlan(database, wanted);
    if (!isProduct) await beginInFormat1(database, added.meetingIds);
    return added;
  });
  return { voters, meetingId: meetingIds[0] ?? 0 };
}

const randomVotes = (paper: BallotPaper): readonly Vote[] =>
  paper.map(() => (["Y", "N", "A"] as const)[Math.floor(Math.random() * 3)] ?? "Y");

function fail(): never {
  throw new Error("there are no voters");
}

const [onPostgres = 200, onEmbedded = 40] = process.argv.slice(2).map(Number);
await proveByKills({
  failures,
  prove,
  kills: { onPostgres, onEmbedded },
  control: {
    bareServer: "rig/cast/bare-server.ts",
    fault: "ack-first",
    kills: CONTROL_KILLS,
    inWords: (sound, faulty) => `answered after the commit ${sound} harmed, before it ${faulty} harmed`,
  },
});
end();
