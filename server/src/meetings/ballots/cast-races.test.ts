import { createHash } from "node:crypto";
import type { CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import type { BallotRecord } from "@portal/domain/meetings/ballots/ballot-record";
import type { FastifyInstance } from "fastify";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { createServer } from "../../core/http/create-server.ts";
import { registerEndpoints } from "../../core/http/register-endpoints.ts";
import { createXsrfTokens } from "../../core/session/xsrf.ts";
import { createAuthenticator } from "../../sign-in/public.ts";
import {
  anchorAt,
  DEMO_AGENCY,
  listeningLog,
  TEST_SECRET,
  type TestApp,
  useTestApp,
} from "../../testing/app/build-test-app.ts";
import { type Answer, signInAs } from "../../testing/app/sign-in-as.ts";
import { openedBallots, registerParts } from "../../testing/ballots/register-parts.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { type Voter, votedAgenda, voteWith } from "../../testing/app/vote-with.ts";
import { dropExpiredDrafts } from "./draft-queries.ts";
import { ballotRoutes } from "./routes.ts";

const LOT_5 = "2005/meetings/8006";
const CUTOFF_AT = new Date("2026-04-20T08:30:00Z");

/** The embedded engine has one connection, so that more at once would only wait longer. */
const BALLOTS_AT_ONCE = { postgres: 64, embedded: 16 };
/** Each of the races below takes more ballots of one seat than a person would submit in an hour. */
const limits = { castsPerSeat: 10_000, castsPerSession: 10_000, castsBeforePause: 10_000 };
const outcomes = (answers: readonly Answer[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { statusCode, body } of answers) {
    const name = statusCode === 200 ? "200" : ((JSON.parse(body) as { code: string }).code ?? "");
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

/** The calls of voters as another process on the same database has them. */
async function appOfVoters(testApp: TestApp): Promise<FastifyInstance> {
  const app = await createServer({ log: listeningLog().log, trustedProxies: [] });
  const guards = {
    authenticator: createAuthenticator(testApp.database),
    xsrfTokens: createXsrfTokens(TEST_SECRET),
  };
  registerEndpoints(app, ballotRoutes({ ...registerParts(testApp), limits }), {
    ...guards,
    publicOrigin: undefined,
  });
  return app;
}

const signInVoter = async (testApp: TestApp, username: string, role: 1 | 2 = 1): Promise<Voter> =>
  voteWith(await signInAs(testApp, { username, role }));

/** The register of the meeting that all vote in here. */
async function recordsOf(testApp: TestApp): Promise<BallotRecord[]> {
  const rows = await openedBallots(testApp, 8006);
  const read = rows.map(({ record }) => record);
  // However they came, the register is one chain in the order of the database's clock.
  const hashes = rows.map(({ text }) => createHash("sha256").update(`\0${text}`).digest("hex"));
  expect(read.map(({ seq }) => seq)).toEqual(rows.map((_row, at) => at + 1));
  expect(rows.map(({ hash }) => hash)).toEqual(hashes);
  expect(read.slice(1).map(({ previousHash }) => previousHash)).toEqual(hashes.slice(0, -1));
  expect(read.map(({ castAt }) => castAt)).toEqual(read.map(({ castAt }) => castAt).toSorted());
  return read;
}

/** On a database of its own: the races make ballots too. */
describeOnEngines("the first ballots at once", (engine) => {
  const testApp = useTestApp({ engine, limits });

  it("of five seats make one register", async () => {
    const voters = [
      [await signInVoter(testApp(), "owner1"), "2005"],
      [await signInVoter(testApp(), "owner2"), "2020"],
      [await signInVoter(testApp(), "committee1", 2), "2003"],
      [await signInVoter(testApp(), "committee2", 2), "2012"],
      [await signInVoter(testApp(), "both1"), "2021"],
    ] as const;
    await Promise.all(voters.map(([voter, lot]) => voter.cast(`${lot}/meetings/8006`, { 9018: "Y" })));
    const seats = (await recordsOf(testApp())).map(({ seat }) => seat.id);
    expect(seats.toSorted((a, b) => a - b)).toEqual([2003, 2005, 2012, 2020, 2021]);
  });
});

describeOnEngines("ballots at once", (engine) => {
  const testApp = useTestApp({ engine, limits });
  const atOnce = BALLOTS_AT_ONCE[engine];
  const allAtOnce = (ask: (number: number) => Promise<Answer>): Promise<Answer[]> =>
    Promise.all(Array.from({ length: atOnce }, (_, number) => ask(number)));
  const records = (): Promise<BallotRecord[]> => recordsOf(testApp());
  let owner: Voter;
  beforeAll(async () => {
    owner = await signInVoter(testApp(), "owner1");
  }, 120_000);

  it(`of ${atOnce} with one revision and keys of their own one wins`, async () => {
    const before = await records();
    const paper = await owner.agenda(LOT_5);
    const answers = await allAtOnce((number) =>
      owner.send(LOT_5, votedAgenda(paper, { 9018: "N" }), `key-${number}`),
    );
    expect(outcomes(answers)).toEqual({ "200": 1, REVISION_CHANGED: atOnce - 1 });
    expect((await records()).length).toBe(before.length + 1);
  });

  it(`${atOnce} with one key are one ballot and one answer`, async () => {
    const before = await records();
    const paper = await owner.agenda(LOT_5);
    const answers = await allAtOnce(() => owner.send(LOT_5, votedAgenda(paper, { 9018: "A" }), "same"));
    expect(outcomes(answers)).toEqual({ "200": atOnce });
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await records()).length).toBe(before.length + 1);
    const other = await owner.send(LOT_5, votedAgenda(paper, { 9018: "Y" }), "same");
    expect(outcomes([other])).toEqual({ KEY_REUSED: 1 });
  });

  it(`${atOnce} without a revision are as many revisions, without a gap`, async () => {
    const { revision: first, ...paper } = await owner.agenda(LOT_5);
    const { revision: _, ...body } = votedAgenda({ ...paper, revision: first }, { 9019: "Y" });
    const answers = await allAtOnce(() => owner.send(LOT_5, body));
    const revisions = answers.map((answer) => answer.json<CastAnswer>().revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: atOnce }, (_unused, number) => first + 1 + number),
    );
    await records();
  });

  it("eight processes share the register as one does", async () => {
    const client = await signInAs(testApp(), { username: "owner1", role: 1 });
    const { revision: first, ...paper } = await owner.agenda(LOT_5);
    const { revision: _, ...body } = votedAgenda({ ...paper, revision: first }, { 9020: "Y" });
    const apps = await Promise.all(Array.from({ length: 8 }, () => appOfVoters(testApp())));
    const url = `/api/agencies/${DEMO_AGENCY}/lots/${LOT_5}/agenda/response`;
    const { cookies, headers } = client;
    const answers = await allAtOnce((number) => {
      const app = apps[number % apps.length] ?? testApp().app;
      return app.inject({ method: "POST", url, payload: body, cookies, headers });
    });
    const revisions = answers.map((answer) => answer.json<CastAnswer>().revision);
    expect(revisions.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: atOnce }, (_unused, number) => first + 1 + number),
    );
    await records();
    await Promise.all(apps.map((app) => app.close()));
  });

  it("of two devices the second is told, and sees what the first has cast", async () => {
    const phone = await signInVoter(testApp(), "owner1");
    const paper = await phone.agenda(LOT_5);
    await owner.cast(LOT_5, { 9018: "N", 9020: "Y" });
    const late = await phone.send(LOT_5, votedAgenda(paper, { 9018: "Y" }));
    expect(outcomes([late])).toEqual({ REVISION_CHANGED: 1 });
    const reloaded = await phone.agenda(LOT_5);
    expect(reloaded.agendaItems[1]?.meetingRecordItem?.vote).toBe("N");
    expect((await phone.cast(LOT_5, { 9018: "Y" })).revision).toBe(paper.revision + 2);
  });
});

/** On a database of its own: the clock is moved here, and the times of a register only rise. */
describeOnEngines("ballots at the cut-off", (engine) => {
  const testApp = useTestApp({ engine, limits });
  afterEach(() => {
    vi.useRealTimers();
  });

  it(
    "the cut-off is the database's to the millisecond, whatever the process's clock says",
    { tags: ["spec-008", "spec-732"], timeout: 60_000 },
    async () => {
      const portalNow = async (): Promise<Date> => {
        const [row] = await testApp().database.query<{ at: Date }>(DEMO_AGENCY, {
          text: "select portal_now() as at",
        });
        return row?.at ?? anchorAt;
      };
      await testApp().moveClock(new Date(CUTOFF_AT.getTime() - 4_000));
      const owner = await signInVoter(testApp(), "owner1");
      const paper = await owner.agenda(LOT_5);
      const { revision: _, ...body } = votedAgenda(paper, { 9018: "N" });
      await owner.saveDraft(LOT_5, {
        choices: [{ agendaItemID: 9019, vote: "N" }],
        proxyName: null,
        revision: 1,
      });
      const kept = await owner.send(LOT_5, body, "before");
      await owner.saveDraft(LOT_5, {
        choices: [{ agendaItemID: 9019, vote: "N" }],
        proxyName: null,
        revision: 1,
      });
      expect((await owner.agenda(LOT_5)).draft).not.toBeNull();
      // Two days late: a cut-off by this process's clock would refuse.
      vi.useFakeTimers({ toFake: ["Date"], now: CUTOFF_AT.getTime() + 2 * 86_400_000 });
      const accepted: { readonly askedAt: Date; readonly castAt: number }[] = [];
      let askedAt = await portalNow();
      let answer = await owner.send(LOT_5, body);
      while (answer.statusCode === 200) {
        accepted.push({ askedAt, castAt: Date.parse(answer.json<CastAnswer>().at) });
        askedAt = await portalNow();
        answer = await owner.send(LOT_5, body);
      }
      expect(outcomes([answer])).toEqual({ VOTING_CLOSED: 1 });
      expect((await portalNow()).getTime()).toBeGreaterThanOrEqual(CUTOFF_AT.getTime());
      expect(accepted.length).toBeGreaterThan(0);
      expect(accepted.filter((one) => one.askedAt >= CUTOFF_AT || one.castAt >= CUTOFF_AT.getTime())).toEqual(
        [],
      );
      // Two days early: a cut-off by this process's clock would accept.
      vi.setSystemTime(CUTOFF_AT.getTime() - 2 * 86_400_000);
      expect(outcomes([await owner.send(LOT_5, body)])).toEqual({ VOTING_CLOSED: 1 });
      expect(outcomes([await owner.send(LOT_5, { ...body, proxyName: "Other" }, "before")])).toEqual({
        KEY_REUSED: 1,
      });
      // Who lost the answer to a ballot that came in time gets it, however late they ask again.
      const repeated = await owner.send(LOT_5, body, "before");
      expect([repeated.statusCode, repeated.body]).toEqual([200, kept.body]);

      const closed = await owner.agenda(LOT_5);
      expect([closed.draft, closed.meeting.voteState]).toEqual([null, "closed"]);
      const draft = { choices: [], proxyName: null, revision: 1 };
      expect(outcomes([await owner.saveDraft(LOT_5, draft)])).toEqual({ VOTING_CLOSED: 1 });
    },
  );

  it("drafts of what has closed are swept away, others stay", { tags: ["spec-732"] }, async () => {
    await testApp().moveClock(CUTOFF_AT);
    await testApp().arrange(
      `insert into voting_drafts (agency_id, meeting_record_id, seat_kind, seat_id, contact_id, choices, revision)
        values (799187, 8006, 'lot', 2005, 5007, '[]', 0), (799187, 8016, 'lot', 3003, 5022, '[]', 0),
          (799187, 999999, 'lot', 3003, 5022, '[]', 0)
        on conflict do nothing`,
    );
    expect(await dropExpiredDrafts(testApp().database, DEMO_AGENCY)).toBe(2);
    const left = await testApp().database.query(DEMO_AGENCY, {
      text: "select meeting_record_id from voting_drafts",
    });
    expect(left).toEqual([{ meeting_record_id: 8016 }]);
    expect(await dropExpiredDrafts(testApp().database, DEMO_AGENCY)).toBe(0);
  });
});
