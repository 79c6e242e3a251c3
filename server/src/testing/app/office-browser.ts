import type { StaffSession } from "@portal/contract/staff/office/schemas";
import type { Right } from "@portal/domain/core/principal";
import type { LightMyRequestResponse } from "fastify";
import { runStaffCommand } from "../../staff/office/members/staff-command.ts";
import { codeAt, keyOfBase32 } from "../factors/code-generator.ts";
import type { Form } from "../files/form-with.ts";
import { DEMO_AGENCY, type TestApp } from "./build-test-app.ts";

export const STAFF_PASSWORD = "seven grey herons at dusk";
type Method = "GET" | "POST" | "PUT" | "DELETE";

/** A browser at the office: it keeps its cookies and sends with every call what a page sends. */
export class OfficeBrowser {
  readonly #testApp: TestApp;
  readonly agencyId: number;
  readonly cookies = new Map<string, string>();
  sessionId: string | undefined;
  remoteAddress = "203.0.113.7";

  constructor(testApp: TestApp, agencyId = DEMO_AGENCY) {
    this.#testApp = testApp;
    this.agencyId = agencyId;
  }

  /** A path below `/office`. */
  async call(method: Method, path: string, body?: object): Promise<LightMyRequestResponse> {
    return this.#ask(method, path, body === undefined ? {} : { payload: body });
  }

  /** Sends a form with a file. */
  send = (path: string, { headers, payload }: Form, others: Readonly<Record<string, string>> = {}) =>
    this.#ask("POST", path, { headers: { ...headers, ...others }, payload });

  async #ask(
    method: Method,
    path: string,
    sent: { readonly payload?: object; readonly headers?: Readonly<Record<string, string>> },
  ): Promise<LightMyRequestResponse> {
    const token = this.cookies.get("__Host-office-xsrf");
    const answered = await this.#testApp.app.inject({
      method,
      url: `/api/agencies/${this.agencyId}/office/${path}`,
      cookies: Object.fromEntries(this.cookies),
      headers: {
        host: "localhost:8080",
        "user-agent": "A browser of the tests",
        ...(this.sessionId === undefined ? {} : { "x-office-session": this.sessionId }),
        ...(token === undefined ? {} : { "x-xsrf-token": token }),
        ...sent.headers,
      },
      remoteAddress: this.remoteAddress,
      ...(sent.payload === undefined ? {} : { payload: sent.payload }),
    });
    for (const { name, value } of answered.cookies)
      if (value === "") this.cookies.delete(name);
      else this.cookies.set(name, value);
    return answered;
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body: object = {}) => this.call("POST", path, body);
  put = (path: string, body: object) => this.call("PUT", path, body);
  delete = (path: string, body?: object) => this.call("DELETE", path, body);

  /** The same where it must succeed with a session, which the browser takes up. */
  async enter(path: string, body: object): Promise<StaffSession> {
    const answered = await this.post(path, body);
    if (answered.statusCode !== 200) throw new Error(`${path}: ${answered.statusCode} ${answered.body}`);
    const session = answered.json<StaffSession>();
    this.sessionId = session.sessionId;
    return session;
  }
}

/** Somebody of the staff with an authenticator app, signed in. */
export interface SignedInMember {
  readonly browser: OfficeBrowser;
  readonly email: string;
  readonly staffId: number;
  readonly recoveryCodes: readonly string[];
  /** The app's key. */
  readonly key: Buffer;
  /** A proof by the app, each time of a later step: the clock moves on for it. */
  proof(): Promise<{ readonly code: string }>;
}

/** The code behind the `#` of the link that a shell's invitation prints. */
export async function inviteByCommand(
  { database, outbox }: Pick<TestApp, "database" | "outbox">,
  email: string,
  right: Right = "admin",
): Promise<string> {
  const lines: string[] = [];
  const exitCode = await runStaffCommand(
    { name: "staff", agencyId: DEMO_AGENCY, action: "invite", right, email },
    { database, outbox, publicOrigin: "https://portal.example.com", say: (line) => void lines.push(line) },
  );
  const [, code] = /#(\S+)$/m.exec(lines.join("\n")) ?? [];
  if (exitCode !== 0 || code === undefined) throw new Error(lines.join("\n"));
  return code;
}

/** Accepts an invitation and sets up an authenticator app: from the link to signed in. */
export async function joinWith(testApp: TestApp, code: string, name = "Ada Admin"): Promise<SignedInMember> {
  const browser = new OfficeBrowser(testApp);
  const accepted = await browser.enter("invitation", { code, name, password: STAFF_PASSWORD });
  if (accepted.secondFactor?.mustEnrol !== true) throw new Error("who joins sets up a second factor");
  const begun = await browser.post("authenticator", { confirm: null });
  const key = keyOfBase32(begun.json<{ secret: string }>().secret);
  let lastStep = 0;
  const nextCode = async (): Promise<string> => {
    const [{ now } = { now: new Date() }] = await testApp.database.query<{ now: Date }>(DEMO_AGENCY, {
      name: "test-now",
      text: "select portal_now() as now",
      values: [],
    });
    const step = Math.max(lastStep + 1, Math.floor(now.getTime() / 30_000));
    if (step * 30_000 > now.getTime()) await testApp.moveClock(new Date(step * 30_000));
    lastStep = step;
    return codeAt(key, new Date(step * 30_000));
  };
  const enrolled = await browser.put("authenticator", { code: await nextCode() });
  const { recoveryCodes, session } = enrolled.json<{ recoveryCodes: string[]; session: StaffSession }>();
  const { member } = session;
  if (enrolled.statusCode !== 200 || member === null) throw new Error(enrolled.body);
  browser.sessionId = session.sessionId;
  const { staffId, email } = member;
  return { browser, email, staffId, recoveryCodes, key, proof: async () => ({ code: await nextCode() }) };
}

/** An administrator, from the shell's invitation to signed in. */
export const firstAdmin = async (
  testApp: TestApp,
  email = "ada@agency.example.com",
): Promise<SignedInMember> => joinWith(testApp, await inviteByCommand(testApp, email));
