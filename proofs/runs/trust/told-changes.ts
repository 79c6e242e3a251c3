import type { Mail } from "../../../server/src/core/mail/mail.ts";
import { seededRandom } from "../../../server/src/testing/packages/random-settings.ts";
import { sayControl } from "../../support/control.ts";
import { type PlayedRounds, playRounds } from "../../told/play-rounds.ts";
import { openToldPortal, type ToldPortal } from "../../told/portal.ts";
import type { Difference } from "../../told/who-is-told.ts";

/**
 * Who is mailed where something touches a vote, against the table 'Who else is told' of docs/design/voting.md:
 * `npm run proof -- told-changes [rounds]`, 100 as it stands. In each round, at random: a lot with a ballot is sold and sold
 * back, the cut-off moves, motions change, seats are lost, ballots are replaced, a meeting is cancelled. After each, everybody
 * whom the table names must have had one mail at a real mail server, and nobody else any; a refused package, the same
 * package again, a harmless one and the worker of registers must mail nobody. Who is named is worked out without the product's
 * code. The controls: one mail withheld, doubled, or also sent to somebody else, in a round each, must be found there.
 */
const ROUNDS = Number(process.argv[2] ?? 100);
/** Rounds are played side by side, each a plan of one agency, and the changes of all of them come with one package. */
const SIDE_BY_SIDE = 25;
const FIRST_SEED = 41;
const FIRST_AGENCY = 400_000;
const FIRST_PLAN = 11;
const MOST_SHOWN = 10;
const say = (text: string): boolean => process.stdout.write(`${text}\n`);

const seedsFrom = (first: number, wanted: number) =>
  Array.from({ length: wanted }, (_, at) => ({
    plan: FIRST_PLAN + at,
    random: seededRandom(FIRST_SEED + first + at),
  }));

const totals = (each: readonly ReadonlyMap<string, number>[]): string => {
  const sums = new Map<string, number>();
  for (const counts of each)
    for (const [what, times] of counts) sums.set(what, (sums.get(what) ?? 0) + times);
  return [...sums].map(([what, times]) => `${what} ${times}`).join(" · ");
};

interface Control {
  readonly what: string;
  readonly kind: Mail["kind"];
  readonly instead: (mail: Mail) => readonly Mail[];
  readonly found: readonly Difference["what"][];
}

const toAnother = (mail: Mail): Mail => ({ ...mail, to: { ...mail.to, address: "somebody@example.com" } });

/** What is done to the first mail of a kind in a round, and what must be found there and nothing else. */
const controls: readonly Control[] = (["vote-news", "ballot-replaced"] as const).flatMap((kind) => [
  { kind, what: "withheld", instead: () => [], found: ["missing"] },
  { kind, what: "doubled", instead: (mail) => [mail, mail], found: ["doubled"] },
  { kind, what: "also to somebody else", instead: (mail) => [mail, toAnother(mail)], found: ["not named"] },
]);

/** One round for each control, side by side. */
async function seeControls(portal: ToldPortal): Promise<boolean> {
  const open = new Map(controls.map((control, at) => [FIRST_PLAN + at, control]));
  portal.tamper((mail) => {
    for (const [plan, { kind, instead }] of open)
      if (mail.kind === kind && mail.text.includes(` meeting number ${plan}`)) {
        open.delete(plan);
        return instead(mail);
      }
    return [mail];
  });
  const { differences } = await playRounds(portal, FIRST_AGENCY - 1, seedsFrom(0, controls.length));
  const areFound = controls.map(({ kind, what, found }, at) => {
    const seen = differences.filter(({ plan }) => plan === FIRST_PLAN + at).map((each) => each.what);
    return sayControl(`a ${kind} mail ${what}`, seen.join() === found.join(), `${seen.length} found`);
  });
  return areFound.every((isFound) => isFound);
}

const portal = await openToldPortal();
try {
  const played: PlayedRounds[] = [];
  let sound = 0;
  for (let first = 0; first < ROUNDS; first += SIDE_BY_SIDE) {
    const wanted = Math.min(SIDE_BY_SIDE, ROUNDS - first);
    // oxlint-disable-next-line no-await-in-loop -- one agency after the other
    const rounds = await playRounds(portal, FIRST_AGENCY + first, seedsFrom(first, wanted));
    played.push(rounds);
    const broken = new Set(rounds.differences.map(({ plan }) => plan));
    sound += broken.has(0) ? 0 : wanted - broken.size;
    process.stdout.write(`${first + wanted}/${ROUNDS}\r`);
  }
  const wrong = played.flatMap(({ differences }) => differences);
  for (const { what, told, after } of wrong.slice(0, MOST_SHOWN)) say(`${after}: ${what}: ${told}`);
  const differing = (kind: Difference["what"]): number => wrong.filter(({ what }) => what === kind).length;
  say(`done: ${totals(played.map(({ steps }) => steps))}`);
  say(`mails that had to come: ${totals(played.map(({ told }) => told))}`);
  say(
    `${sound} of ${ROUNDS} rounds: all whom the table names were mailed once, and nobody else; ${differing("missing")} mails missing, ${differing("doubled")} doubled, ${differing("not named")} that the table does not name`,
  );
  const areControlsFound = await seeControls(portal);
  const isProven = sound === ROUNDS && areControlsFound;
  say(isProven ? "proven" : "NOT proven");
  process.exitCode = isProven ? 0 : 1;
} finally {
  await portal.close();
}
