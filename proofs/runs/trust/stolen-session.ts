import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  ballotText,
  createSender,
  type BallotPaper,
  type Sender,
  type Vote,
} from "../../../rig/cast-votes.ts";
import { createDatabase } from "../../../rig/create-database.ts";
import { openSessions } from "../../../rig/open-sessions.ts";
import { withPrivatePostgres } from "../../../rig/private-postgres.ts";
import {
  AGENCY,
  addVotingPlan,
  importAgency,
  manyCasts,
  SECRET,
  type Voter,
} from "../../../rig/voting-agency.ts";
import { asWriter } from "../../../server/src/core/db/as-writer.ts";
import type { Database } from "../../../server/src/core/db/open-database.ts";
import { runProduct } from "../../../e2e/src/support/run-product.ts";
import { logOn, personOf } from "../../faults/people.ts";
import { sayControl } from "../../support/control.ts";
import { openProof } from "../../support/proof.ts";
import { readRegister } from "../../support/read-register.ts";
import { verifyAfterClose } from "../../support/verify-register.ts";
import { withDatabase } from "../../support/with-database.ts";

/**
 * A thief with a voter's stolen sessions cannot have the last word: `npm run proof -- stolen-session [voters] [casts]`,
 * 100 and 1,000 as it stands. Three stolen sessions of each cast against every motion, together so many times, without
 * the pauses that the portal asks for between two ballots of a session (they would take a day); then the owner signs in
 * with the password and votes for every motion, and the thief continues. The owner's ballot must be the last of the
 * seat, and both verifiers must have nothing to say against the register. The control, a portal whose limits are
 * lifted, must let the thief have the last word.
 */
const [wantedVoters = 100, wantedCasts = 1_000] = process.argv.slice(2).map(Number);
const CONTROL = { voters: 3, casts: 150 };
const STOLEN = 3;
const AFTERWARDS = 10;
const DAY_MS = 86_400_000;

const { say, failures, end } = openProof();
const scratch = mkdtempSync(join(tmpdir(), "portal-stolen-"));

type Settings = Readonly<Record<string, string>>;
interface Outcome {
  /** Seats whose last ballot is the owner's. */
  readonly kept: number;
  readonly accepted: number;
  readonly refused: ReadonlyMap<string, number>;
}

await withPrivatePostgres(async (server) => {
  try {
    const settingsOf = async (name: string): Promise<Settings> => ({
      DATABASE_URL: await createDatabase(server, name),
      DATA_DIR: join(scratch, name),
      PORTAL_SECRET: SECRET,
    });
    const began = performance.now();
    const unpaused = { PORTAL_ENV: "test", PORTAL_CASTS_BEFORE_PAUSE: "1000000" };
    const { kept, accepted, refused } = await attack(await settingsOf("portal"), unpaused, {
      voters: wantedVoters,
      casts: wantedCasts,
    });
    const told = [...refused].map(([code, count]) => `${count} × ${code}`).join(", ");
    say(
      `${wantedVoters} voters, ${wantedCasts} casts each with ${STOLEN} stolen sessions in ${Math.round((performance.now() - began) / 1_000)} s: ` +
        `${accepted} accepted, the others ${told}; the owner counts in ${kept} of ${wantedVoters}`,
    );
    if (kept !== wantedVoters) failures.push(`a stolen session had the last word in ${wantedVoters - kept}`);
    if (accepted > wantedVoters * 100) failures.push("a seat had more ballots than its limit");

    const lifted = await attack(await settingsOf("control"), manyCasts, CONTROL);
    const isFound = sayControl(
      "a portal without limits",
      lifted.kept === 0,
      `the owner counts in ${lifted.kept} of ${CONTROL.voters}`,
    );
    if (!isFound) failures.push("the control was not found");
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
end();

/** What becomes of so many seats whose sessions were stolen. */
async function attack(
  settings: Settings,
  limits: Settings,
  { voters: lots, casts }: { readonly voters: number; readonly casts: number },
): Promise<Outcome> {
  await importAgency(settings);
  const cutoffAt = new Date(Math.ceil(Date.now() / 60_000) * 60_000 + DAY_MS);
  const { voters, meetingId, stolen } = await withDatabase(settings, async (database) => {
    const added = await addVotingPlan(database, { lots, cutoffsAt: [cutoffAt], isMailed: false });
    await givePasswords(database);
    return {
      voters: added.voters,
      meetingId: added.meetingIds[0] ?? 0,
      stolen: await stealSessions(database, added.voters),
    };
  });
  const product = await runProduct({ ...settings, ...limits, LOG_LEVEL: "error" });
  const sender = createSender(voters.length);
  const refused = new Map<string, number>();
  let accepted = 0;
  try {
    const { address } = product;
    const paper = await sender.paper(address, voters[0] ?? fail(), meetingId);
    const cast = (voter: Voter, vote: Vote): ReturnType<Sender["cast"]> =>
      sender.cast(address, voter, meetingId, ballotOf(paper, vote), randomUUID());
    const thieve = async (voter: Voter, times: number): Promise<void> => {
      for (let n = 0; n < times; n += 1) {
        const headers = stolen.get(voter.lotId)?.[n % STOLEN] ?? fail();
        // oxlint-disable-next-line no-await-in-loop -- a thief who waits for each answer
        const { status, body } = await cast({ ...voter, headers }, "N");
        if (status === 200) accepted += 1;
        else refused.set(`${status} ${body.code}`, (refused.get(`${status} ${body.code}`) ?? 0) + 1);
      }
    };
    await Promise.all(
      voters.map(async (voter, at) => {
        await thieve(voter, casts);
        const owner = personOf(`voter${at + 1}`, await logOn(address, `voter${at + 1}`, 1));
        const { status, body } = await cast({ ...voter, headers: owner.headers }, "Y");
        if (status !== 200) failures.push(`voter ${at + 1} was answered ${status} ${body.code}`);
        await thieve(voter, AFTERWARDS);
      }),
    );
    if (limits !== manyCasts)
      failures.push(
        ...(await withDatabase(settings, (database) => verifyAfterClose(database, settings, meetingId))),
      );
  } finally {
    sender.close();
    await product.end();
  }
  const ballots = await withDatabase(settings, (database) =>
    readRegister(database, meetingId, { secret: SECRET }),
  );
  const last = new Map(ballots.map(({ seatId, record }) => [seatId, record.choices]));
  const isOwners = (lotId: number): boolean => {
    const choices = last.get(lotId) ?? [];
    return choices.length > 0 && choices.every(({ vote }) => vote === "Y");
  };
  return { kept: voters.filter(({ lotId }) => isOwners(lotId)).length, accepted, refused };
}

/** A ballot with the same vote on every motion. */
function ballotOf(paper: BallotPaper, vote: Vote): string {
  return ballotText(
    paper,
    paper.map(() => vote),
  );
}

/** The voters sign in with the demonstration's password. */
async function givePasswords(database: Database): Promise<void> {
  await database.transaction((client) =>
    client.asAgency(AGENCY, () =>
      asWriter(client, "import", () =>
        client.query(
          `update web_users set initial_password_hash = known.initial_password_hash
            from (select initial_password_hash from web_users where agency_id = $1 and username = 'owner1') known
            where agency_id = $1 and username like 'voter%'`,
          [AGENCY],
        ),
      ),
    ),
  );
}

/** Sessions of each voter whose password was typed an hour ago, by lot. */
async function stealSessions(
  database: Database,
  voters: readonly Voter[],
): Promise<ReadonlyMap<number, readonly Voter["headers"][]>> {
  const accounts = voters.flatMap(({ contactId }, at) =>
    Array.from({ length: STOLEN }, () => ({ username: `voter${at + 1}`, contactId, role: 1 })),
  );
  const sent = await openSessions(database, { agencyId: AGENCY, secret: SECRET }, accounts);
  await database.query(AGENCY, {
    text: "update sessions set password_typed_at = portal_now() - interval '1 hour' where agency_id = $1",
    values: [AGENCY],
  });
  return new Map(voters.map(({ lotId }, at) => [lotId, sent.slice(at * STOLEN, (at + 1) * STOLEN)] as const));
}

function fail(): never {
  throw new Error("there are no voters");
}
