import type { FastifyInstance } from "fastify";
import { DEMO_AGENCY, type TestApp } from "../app/build-test-app.ts";
import { FOREIGN_WORD, ID_SHIFT, SECOND_AGENCY } from "../app/second-agency.ts";
import type { EndpointCall } from "./endpoint-call.ts";
import { proofOf } from "./staff-principals.ts";
import { isHiddenInViews } from "./view-principals.ts";
import { type Origin, ORIGINS, type Principal, PRINCIPALS, type Target, targetOf } from "./principals.ts";

/** An endpoint of the application under test. */
export interface MatrixEndpoint {
  readonly name: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly calls: readonly EndpointCall[];
}

export interface MatrixReport {
  /** Each is one endpoint, principal and origin. */
  readonly cells: number;
  readonly requests: number;
  /** `endpoint × principal × origin: what was answered instead`. */
  readonly leaks: readonly string[];
}

interface Answered {
  readonly status: number;
  readonly body: string;
}

const ABSENT_AGENCY = SECOND_AGENCY + 1;

/**
 * Calls every endpoint as every principal for what is its own, another lot's, another plan's, another agency's and
 * nobody's. Whatever is not its own must be answered with the bytes that nobody's is answered with, and never with 200.
 */
export async function runMatrix(
  testApp: TestApp,
  endpoints: readonly MatrixEndpoint[],
  app: FastifyInstance = testApp.app,
  principals: readonly Principal[] = PRINCIPALS,
): Promise<MatrixReport> {
  const leaks: string[] = [];
  let cells = 0;
  let requests = 0;
  const runAs = async (principal: Principal, isLast: boolean): Promise<void> => {
    const shared = await proofOf(testApp, principal);
    for (const { name, method, calls } of endpoints)
      for (const call of calls.filter(({ endsOthers = false }) => endsOthers === isLast)) {
        const ask = async (agencyId: number, asked: string): Promise<Answered> => {
          requests += 1;
          const [path = "", body] = asked.split(BODY_FOLLOWS);
          const isOwn = call.endsSession === true || call.endsOthers === true;
          const proof = isOwn ? await proofOf(testApp, principal) : shared;
          const url = path.startsWith("/api/") ? path : `${proof.root ?? "/api"}/agencies/${agencyId}${path}`;
          const sent: unknown = body === undefined ? call.body : JSON.parse(body);
          const payload = sent === undefined ? {} : { payload: sent as object };
          const { cookies, headers } = proof;
          const answer = await app.inject({ method, url, cookies, headers, ...payload });
          const isNewEachTime = call.isEverNew === true && answer.statusCode < 400;
          return { status: answer.statusCode, body: isNewEachTime ? "" : answer.body };
        };
        const say = (origin: Origin, { status, body }: Answered): void => {
          leaks.push(`${name} × ${principal.name} × ${origin}: ${status} ${body.slice(0, 120)}`);
        };
        const isHidden = principal.viewsAs !== undefined && isHiddenInViews(name, method);
        const judged = await judge(isHidden ? hidden(call) : call, principal, ask, say);
        cells += judged;
      }
  };
  await Promise.all(principals.map((principal) => runAs(principal, false)));
  // oxlint-disable-next-line no-await-in-loop -- one after the other, since several principals are one account
  for (const principal of principals) await runAs(principal, true);
  return { cells, requests, leaks };
}

/** Between a path and the body that names the same target. */
const BODY_FOLLOWS = "\n";

type Ask = (agencyId: number, path: string) => Promise<Answered>;
type Say = (origin: Origin, answered: Answered) => void;

/** Of what a view does not show not even one's own is answered. */
const hidden = (call: EndpointCall): EndpointCall => ({ ...call, seenBy: [], forbiddenTo: [] });

/** The number of cells that the call has for the principal. */
async function judge(call: EndpointCall, principal: Principal, ask: Ask, say: Say): Promise<number> {
  const pathOf = (target: Target): string => {
    const path = typeof call.path === "string" ? call.path : call.path(target);
    return call.bodyFor === undefined ? path : path + BODY_FOLLOWS + JSON.stringify(call.bodyFor(target));
  };
  const own = pathOf(principal.own);
  const isEverybodys = call.seenBy === "everybody";
  const isSeen = isEverybodys || call.seenBy.includes(principal.viewsAs ?? principal.name);
  const ownAnswer = await ask(DEMO_AGENCY, own);
  const isForbidden = call.forbiddenTo?.includes(principal.viewsAs ?? principal.name) === true;
  const expectedStatus = isForbidden ? 403 : isSeen ? (call.status ?? 200) : undefined;
  const isAsExpected =
    expectedStatus === undefined ? ownAnswer.status >= 400 : ownAnswer.status === expectedStatus;
  if (!isAsExpected || ownAnswer.body.includes(FOREIGN_WORD)) say("own", ownAnswer);

  const elsewhere = ORIGINS.filter((origin) => origin !== "own" && origin !== "other agency's path");
  const nobodys = pathOf(targetOf(principal, "absent"));
  const absent = nobodys === own ? ownAnswer : await ask(DEMO_AGENCY, nobodys);
  let cells = 1;
  for (const origin of elsewhere) {
    const paths = new Set([...mixturesOf(principal, origin)].map(pathOf).filter((path) => path !== own));
    if (paths.size === 0) continue;
    cells += 1;
    for (const path of paths) {
      const answer = path === nobodys ? absent : await ask(DEMO_AGENCY, path);
      if (answer.status < 400 || !isSame(answer, absent)) say(origin, answer);
    }
  }
  // What is not one's own in the first place must not be told from what is not there either.
  if (!isSeen && !isForbidden && !isSame(ownAnswer, absent)) say("own", ownAnswer);
  if (own.startsWith("/api/")) return cells;

  const nowhere = await ask(ABSENT_AGENCY, own);
  const theirs = pathOf(targetOf(principal, "other agency's object"));
  for (const path of new Set([own, theirs])) {
    const answer = await ask(SECOND_AGENCY, path);
    const isLeak = isEverybodys
      ? answer.status !== (call.status ?? 200) || nowhere.status !== 404
      : answer.status < 400 || !isSame(answer, nowhere);
    if (isLeak) say("other agency's path", answer);
  }
  return cells + 1;
}

/** The origin's ids all together, and each of them alone among one's own. */
function* mixturesOf(principal: Principal, origin: Origin): Generator<Target> {
  const target = targetOf(principal, origin);
  yield target;
  for (const part of Object.keys(target) as (keyof Target)[])
    // Where one asks without a lot, somebody's lot is asked with instead.
    yield { ...principal.own, [part]: target[part] === 0 ? target.lotId : target[part] };
}

const isSame = (one: Answered, other: Answered): boolean =>
  one.status === other.status && one.body === other.body;

/** The ids that the second agency alone has. */
export const isForeignId = (id: number): boolean => id > ID_SHIFT && id < 2 * ID_SHIFT;
