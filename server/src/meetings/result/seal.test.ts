/** design/voting.md, 'Sealed until the close': whatever anybody asks, the answers are those of a meeting with other votes. */
import type { CastAnswer } from "@portal/contract/meetings/ballot-schemas";
import { beforeAll, describe, expect, it } from "vitest";
import type { OpenApiDocument } from "../../core/http/openapi.ts";
import { useTestApp } from "../../testing/app/build-test-app.ts";
import { signInContact } from "../../testing/app/give-account.ts";
import { ENDPOINT_CALLS } from "../../testing/matrix/endpoint-calls.ts";
import { type Principal, PRINCIPALS, type Target } from "../../testing/matrix/principals.ts";
import { openSessionAs, type SessionProof } from "../../testing/app/open-session-as.ts";
import { type Voter, voteWith } from "../../testing/app/vote-with.ts";

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g;
const ASKED_WITH = ["GET", "HEAD", "OPTIONS"] as const;
const isKnown = ({ account, minutesAgo }: Principal): boolean =>
  account !== null && !account.username.startsWith("former") && minutesAgo === 0;
/** Everything that a principal may name: its own, its neighbour's, with the committee's meeting too. */
const targetsOf = ({ own, otherLot, otherPlan }: Principal): Target[] =>
  [own, otherLot, { ...own, meetingLotId: otherLot.lotId }, otherPlan].flatMap((target) => [
    target,
    { ...target, meetingId: 8005 },
  ]);

describe("votes before the cut-off", () => {
  const testApp = useTestApp({ engine: "embedded" });
  let paths: ((target: Target) => string)[] = [];
  let neighbour: Voter;
  let member: Voter;
  const proofs = new Map<Principal, SessionProof>();
  const feeds: string[] = [];
  beforeAll(async () => {
    const document = (await testApp().app.inject("/api/openapi.json")).json<OpenApiDocument>();
    const names = Object.values(document.paths).flatMap(({ get }) =>
      get === undefined ? [] : [get.operationId],
    );
    paths = names
      .flatMap((name) => ENDPOINT_CALLS[name] ?? [])
      .filter(({ isEverNew, endsSession }) => isEverNew !== true && endsSession !== true)
      .map(({ path }) => (typeof path === "string" ? () => path : path));
    neighbour = voteWith(await signInContact(testApp(), 5008));
    member = voteWith(await signInContact(testApp(), 5010, 2));
    for (const principal of PRINCIPALS.filter(isKnown)) {
      const { account } = principal;
      if (account === null) continue;
      const proof = await openSessionAs(testApp(), account);
      proofs.set(principal, proof);
      const url = "/api/agencies/799187/users/calendar-feed";
      const made = await testApp().app.inject({ method: "POST", url, payload: {}, ...proof });
      if (made.statusCode === 200) feeds.push(new URL(made.json<{ address: string }>().address).pathname);
    }
  }, 120_000);

  /** Every answer to every reading call, to be compared: what is told, but for when. */
  const allAnswers = async (): Promise<Map<string, string>> => {
    const answers = new Map<string, string>();
    for (const [principal, proof] of [...proofs, [null, null] as const])
      for (const target of targetsOf(principal ?? ([...proofs.keys()][0] as Principal)))
        for (const url of new Set([...paths.map((path) => path(target)), ...feeds]))
          for (const method of ASKED_WITH) {
            const key = `${principal?.name ?? "nobody"}: ${method} ${url}`;
            if (answers.has(key)) continue;
            const full = url.startsWith("/api/") ? url : `/api/agencies/799187${url}`;
            const answer = await testApp().app.inject({ method, url: full, ...proof });
            const headers = { ...answer.headers };
            for (const each of ["date", "x-request-id", "x-session-expires"]) delete headers[each];
            const told = `${answer.statusCode} ${JSON.stringify(headers)} ${answer.body}`;
            answers.set(key, told.replaceAll(INSTANT, "then"));
          }
    return answers;
  };

  it("nobody but who cast them learns anything of them, and from the cut-off on everybody does", async () => {
    // By no call, method, header, feed, log or figure.
    const voted: CastAnswer[] = [];
    voted.push(
      await neighbour.cast("2006/meetings/8006", { 9018: "Y", 9025: "Y" }, { proxyName: "Ms Canary" }),
    );
    voted.push(await member.cast("0/meetings/8005", { 9013: "Y" }, { proxyName: "Ms Canary" }));
    const before = await allAnswers();
    voted.push(await neighbour.cast("2006/meetings/8006", { 9018: "N", 9019: "A", 9025: "N" }));
    voted.push(await member.cast("0/meetings/8005", { 9013: "N" }));
    const after = await allAnswers();
    expect(before.size).toBeGreaterThan(500);
    expect([...after].filter(([key, told]) => before.get(key) !== told)).toEqual([]);

    const metrics = (await testApp().app.inject("/metrics")).body;
    const everything = [...before.values(), ...after.values(), metrics, ...testApp().logLines].join("\n");
    for (const { receipt } of voted) expect(everything).not.toContain(receipt);
    expect(everything).not.toContain("Canary");
    // No address of a feed stands in the log.
    for (const feed of feeds) expect(testApp().logLines.join("\n")).not.toContain(feed.split("/").at(-1));
    const choices = /"vote"|(?:Yes|No|Abstain)\b.*motion/;
    for (const { text = "" } of await testApp().mails()) expect(text).not.toMatch(choices);

    // From the cut-off on the same question has another answer.
    await testApp().moveClock(new Date("2026-04-20T08:30:00Z"));
    const owner = PRINCIPALS.find(({ name }) => name === "owner");
    const proof = await openSessionAs(testApp(), { username: "owner1", role: 1 });
    const url = `/api/agencies/799187/plans/101/meetings/${owner?.own.lotId}/8006/result`;
    const told = await testApp().app.inject({ method: "GET", url, ...proof });
    expect(told.json()).toMatchObject({ turnout: { voted: 1 } });
  }, 300_000);
});
