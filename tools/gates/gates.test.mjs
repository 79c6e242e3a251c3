import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dist } from "../setup/paths.mjs";
import { runNode } from "./child.mjs";
import { cleanEnvironment } from "./clean-environment.mjs";
import { countsText, couldNotRun, perArea } from "./outcome.mjs";
import { slowestNote } from "./slowest.mjs";
import { checkWithVitest } from "./vitest-gate.mjs";

let folder;
beforeAll(() => {
  // Below the root, so that vitest itself is found from there.
  mkdirSync(dist, { recursive: true });
  folder = mkdtempSync(join(dist, ".gates-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the environment of the gates", () => {
  it("holds nothing of the operator's", () => {
    const operators = {
      DATABASE_URL: "postgres://production/portal",
      PORTAL_SECRET: "secret",
      PORTAL_FAKE_NOW: "2026-03-31T00:00:00Z",
      SMTP_URL: "smtp://mail",
      DATA_DIR: "data",
      PGHOST: "production",
      NODE_ENV: "production",
      LC_ALL: "de_DE.UTF-8",
    };
    const clean = cleanEnvironment({ ...operators, PATH: "/usr/bin", TEST_DATABASE_URL: "postgres://test" });
    const left = Object.keys(operators).filter((name) => name !== "LC_ALL" && name in clean);
    expect(left).toEqual([]);
    expect(clean).toMatchObject({ PATH: "/usr/bin", TEST_DATABASE_URL: "postgres://test" });
    expect(clean.LC_ALL).not.toBe(operators.LC_ALL);
  });

  it("reaches the processes that the gates start", async () => {
    const script = join(folder, "print.mjs");
    writeFileSync(script, "process.stdout.write(`${process.env.DATABASE_URL} ${process.env.TZ}`)");
    process.env.DATABASE_URL = "postgres://production/portal";
    const { code, output } = await runNode(script, []);
    delete process.env.DATABASE_URL;
    expect({ code, output }).toEqual({ code: 0, output: "undefined Asia/Kathmandu" });
  });
});

describe("the slowest files of a run", () => {
  it("come first, each once, and no fast one with them", () => {
    expect(
      slowestNote([
        ["a.test.ts", 5_400],
        ["b.test.ts", 9_000],
        ["c.test.ts", 4_999],
        ["a.test.ts", 8_000],
      ]),
    ).toEqual(["slowest: a.test.ts 13 s, b.test.ts 9 s"]);
    expect(slowestNote([["c.test.ts", 4_999]])).toEqual([]);
  });
});

describe("what a gate counts", () => {
  it("names what was skipped only where something was", () => {
    expect(countsText(12, 0, 0)).toBe("12 passed, 0 failed");
    expect(countsText(12, 1, 3)).toBe("12 passed, 1 failed, 3 skipped");
  });

  it("is one check an area, and a failure where it could not run", () => {
    expect(perArea(["web", "server"], new Set(["web"]), {})).toMatchObject({ passed: 1, failed: 1 });
    expect(couldNotRun("why")).toMatchObject({ passed: 0, failed: 1, output: "why" });
  });

  it("comes from the runner's own report: a broken file and a failed test are failures, a skipped one is neither", async () => {
    const project = suite("mixed", {
      "good.test.mjs":
        'import { it, expect } from "vitest"; it("adds", () => expect(1 + 1).toBe(2)); it.skip("later", () => {});',
      "bad.test.mjs": 'import { it, expect } from "vitest"; it("fails", () => expect(1).toBe(2));',
      "broken.test.mjs": 'import "./not-there.mjs";',
    });
    const result = await checkWithVitest([project]);
    expect(result).toMatchObject({ passed: 1, failed: 2, skipped: 1 });
    expect(result.output).toContain("fails");
    expect(result.output).toContain("broken.test.mjs");
  });

  it("tells why a hook of a suite failed", async () => {
    const project = suite("hook", {
      "hook.test.mjs":
        'import { afterAll, describe, expect, it } from "vitest"; describe("suite", () => { afterAll(() => { throw new Error("left open"); }); it("passes", () => expect(1).toBe(1)); });',
    });
    const result = await checkWithVitest([project]);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.output).toContain("left open");
  });

  it("tells why an action in a browser failed, whose stack lacks its message", async () => {
    const project = suite("action", {
      "action.test.mjs":
        'import { describe, it } from "vitest"; const fail = (why) => { throw Object.assign(new Error(why), { stack: "TimeoutError: STACK_TRACE_ERROR:" + why.length }); }; describe("page", () => { it("opens", () => fail("it is not there")); it("clicks", () => fail("a message covers it")); });',
    });
    const { failed, output } = await checkWithVitest([project]);
    expect(failed).toBe(2);
    expect(output.slice(output.lastIndexOf("✗"))).toContain("a message covers it");
  });

  it("tells the seed of a shuffled run that failed, and of no other", async () => {
    const failing = {
      "bad.test.mjs": 'import { it, expect } from "vitest"; it("fails", () => expect(1).toBe(2));',
    };
    const shuffled = await checkWithVitest([
      suite("shuffled", failing, "sequence: { shuffle: { tests: true }, seed: 42 },"),
    ]);
    expect(shuffled.output).toContain("--sequence.seed=42");
    const ordered = await checkWithVitest([suite("ordered", failing)]);
    expect(ordered.output).not.toContain("--sequence.seed");
  });

  it("is a failure where no test ran", async () => {
    const project = suite("empty", { "nothing.mjs": "" });
    expect(await checkWithVitest([project])).toMatchObject({ passed: 0, failed: 1 });
  });

  it("is a failure where an error happened outside the tests", async () => {
    const project = suite("astray", {
      "astray.test.mjs":
        'import { it, expect } from "vitest"; it("passes", () => { void Promise.reject(new Error("astray")); expect(1).toBe(1); });',
    });
    const result = await checkWithVitest([project]);
    expect(result).toMatchObject({ passed: 1, failed: 1 });
    expect(result.output).toContain("astray");
  });
});

/** A folder of its own with a vitest configuration and these files. */
function suite(name, files, more = "") {
  const project = join(folder, name);
  mkdirSync(project);
  writeFileSync(
    join(project, "vitest.config.mjs"),
    `export default { test: { passWithNoTests: true, include: ["*.test.mjs"], ${more} } };`,
  );
  for (const [file, text] of Object.entries(files)) writeFileSync(join(project, file), text);
  return project;
}
