import { describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../testing/app/build-test-app.ts";
import { DEMO_PASSWORD, signInAs, tryToSignIn } from "../../testing/app/sign-in-as.ts";
import { createMetrics } from "./metrics.ts";

/** The value of one figure by its name with labels, as Prometheus would read it. */
const valueOf = (text: string, figure: string): number | undefined => {
  const line = text.split("\n").find((each) => each.startsWith(`${figure} `));
  return line === undefined ? undefined : Number(line.slice(figure.length + 1));
};

describe("the metrics behind a token", () => {
  const token = "c83f0a6b1d9e42f75a3c";
  const testApp = useTestApp({ engine: "embedded", metricsToken: token });
  const get = (authorization?: string, remoteAddress = "127.0.0.1") =>
    testApp().app.inject({
      method: "GET",
      url: "/metrics",
      headers: authorization === undefined ? {} : { authorization },
      remoteAddress,
    });

  it("answer the token on this machine, and pretend to be absent without it", async () => {
    for (const shown of [`Bearer ${token}`, `bearer ${token}`])
      expect((await get(shown)).statusCode, shown).toBe(200);
    const absent = await testApp().app.inject({ method: "GET", url: "/api/absent" });
    const wrong = [
      undefined,
      "",
      "Bearer",
      "Bearer ",
      token,
      `Basic ${token}`,
      `Bearer ${token.slice(0, -1)}`,
      `Bearer ${token}0`,
      `Bearer ${token.toUpperCase()}`,
      `Bearer ${token} ${token}`,
    ];
    for (const shown of wrong) {
      const answer = await get(shown);
      expect([answer.statusCode, answer.body], shown).toEqual([404, absent.body]);
    }
  });

  it("stay with this machine even if the token is shown", async () => {
    expect((await get(`Bearer ${token}`, "192.0.2.1")).statusCode).toBe(404);
  });
});

describe("the metrics", () => {
  const testApp = useTestApp({
    engine: "embedded",
    trustedProxies: ["loopback"],
    limits: { freeFailures: 2 },
  });
  const get = (headers: Record<string, string> = {}, remoteAddress = "127.0.0.1") =>
    testApp().app.inject({ method: "GET", url: "/metrics", headers, remoteAddress });

  it("are there for this machine alone: not for other addresses, and not through a proxy", async () => {
    for (const address of ["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])
      expect((await get({}, address)).statusCode, address).toBe(200);
    const absent = await testApp().app.inject({ method: "GET", url: "/api/absent" });
    for (const address of ["192.0.2.1", "::2", "::ffff:10.0.0.1"]) {
      const answer = await get({}, address);
      expect([answer.statusCode, answer.body], address).toEqual([404, absent.body]);
    }
    for (const name of [
      "x-forwarded-for",
      "x-forwarded-proto",
      "x-forwarded-host",
      "forwarded",
      "via",
      "x-real-ip",
    ])
      expect((await get({ [name]: "127.0.0.1" })).statusCode, name).toBe(404);
  });

  it("are Prometheus's text, and no cache keeps them", async () => {
    const answer = await get();
    expect(answer.headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(answer.body).toContain("# TYPE portal_http_request_duration_seconds histogram");
  });

  it("count requests by the pattern of their route and nothing of the caller's", async () => {
    const url = `/api/agencies/${DEMO_AGENCY}`;
    const count =
      'portal_http_request_duration_seconds_count{method="GET",route="/api/agencies/:agencyId",status="2xx"}';
    const before = valueOf((await get()).body, count) ?? 0;
    await testApp().app.inject({ method: "GET", url });
    await testApp().app.inject({ method: "GET", url: `${url}?who=canary` });
    await testApp().app.inject({
      method: "GET",
      url: "/canary/page",
      headers: { accept: "application/json" },
    });
    const { body } = await get();
    expect((valueOf(body, count) ?? 0) - before).toBe(1);
    expect(valueOf(body, count.replace("2xx", "4xx"))).toBe(1);
    expect(
      valueOf(body, 'portal_http_request_duration_seconds_count{method="GET",route="none",status="4xx"}'),
    ).toBe(2);
    expect(body).not.toContain("canary");
    expect(body).not.toContain(String(DEMO_AGENCY));
  });

  it("count sign-ins by what came of them, sessions and throttled attempts", async () => {
    const figures = [
      'portal_sign_ins_total{outcome="ok"}',
      'portal_sign_ins_total{outcome="INVALID_CREDENTIALS"}',
      'portal_sign_ins_total{outcome="TOO_MANY_ATTEMPTS"}',
      "portal_throttled_attempts_total",
      "portal_sessions_opened_total",
    ];
    const read = async (): Promise<number[]> => {
      const { body } = await get();
      return figures.map((figure) => valueOf(body, figure) ?? 0);
    };
    expect(await read()).toEqual([0, 0, 0, 0, 0]);
    const owner = await signInAs(testApp(), { username: "owner1", role: 1, password: DEMO_PASSWORD });
    // The role that one has already opens nothing.
    expect((await owner.post("/users/role", { role: 1 })).statusCode).toBe(200);
    for (let at = 0; at < 3; at += 1)
      await tryToSignIn(testApp(), { username: "owner2", role: 1, password: "Wrong1234" });
    expect(await read()).toEqual([1, 2, 1, 1, 1]);
    const { body } = await get();
    expect(body).not.toContain("owner1");
    expect(valueOf(body, 'portal_password_hashes{state="running"}')).toBe(0);
  });

  it("tell the pool's connections and how long callers waited for one", async () => {
    const before = valueOf((await get()).body, "portal_database_wait_seconds_count") ?? 0;
    await testApp().database.query(DEMO_AGENCY, { text: "select 1" });
    const { body } = await get();
    // What the portal does by itself meanwhile counts too.
    expect(valueOf(body, "portal_database_wait_seconds_count")).toBeGreaterThan(before);
    expect(valueOf(body, 'portal_database_connections{state="idle"}')).toBe(1);
    expect(valueOf(body, 'portal_database_connections{state="waiting"}')).toBe(0);
  });
});

describe("a process's own metrics", () => {
  it("are among them only where they are asked for", async () => {
    expect(await createMetrics({ isOfProcess: true }).text()).toContain("process_resident_memory_bytes");
    const metrics = createMetrics();
    metrics.commandEnded("import", "refused");
    const text = await metrics.text();
    expect(valueOf(text, 'portal_commands_total{command="import",outcome="refused"}')).toBe(1);
    metrics.fileErrorMet("damaged");
    expect(valueOf(await metrics.text(), 'portal_file_faults_total{fault="damaged"}')).toBe(1);
    expect(text).not.toContain("process_resident_memory_bytes");
  });
});
