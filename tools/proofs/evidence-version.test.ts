import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { versionOf } from "./evidence-version.ts";

const proofs = ["journeys", "kills", "lighthouse", "mutation", "node-versions", "tour"] as const;
type Proof = (typeof proofs)[number];

let clone: string;

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "portal-version-"));
  git("init", "--quiet");
  for (const proof of proofs) write(`tools/evidence/${proof}.ts`, "export {};\n");
  const killed = [
    "../../bench/support/killed.ts",
    "../faults/people.ts",
    "../../domain/src/testing/generated.ts",
  ];
  write("tools/evidence/kills.ts", killed.map((path) => `import "${path}";\n`).join(""));
  write("tools/faults/people.ts", "export const people = 1;\n");
  write("domain/src/testing/generated.ts", "export const generated = 1;\n");
  write("bench/support/killed.ts", 'import "./proof.ts";\nimport "../../e2e/src/support/run-product.ts";\n');
  write("bench/support/proof.ts", "export const proof = 1;\n");
  write("e2e/src/support/run-product.ts", "export const product = 1;\n");
  commit();
});

afterAll(() => {
  rmSync(clone, { recursive: true, force: true });
});

function git(...words: readonly string[]): string {
  const somebody = ["-c", "user.name=Committer", "-c", "user.email=committer@example.com"];
  const said = execFileSync("git", [...somebody, "-c", "commit.gpgsign=false", ...words], {
    cwd: clone,
    encoding: "utf8",
  });
  return said.trim();
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(clone, path)), { recursive: true });
  writeFileSync(join(clone, path), text);
}

function commit(): void {
  git("add", "--all");
  git("commit", "--quiet", "--message", "A change");
}

let changes = 0;

/** The proofs that a commit which changes this file alone asks to be made anew. */
async function redoneAfterChange(path: string): Promise<readonly Proof[]> {
  changes += 1;
  write(path, `export const change = ${changes};\n`);
  commit();
  const last = git("log", "-1", "--format=%h");
  const asked = await Promise.all(
    proofs.map(async (proof) => ((await versionOf(proof, clone)) === last ? [proof] : [])),
  );
  return asked.flat();
}

const withPages = proofs.filter((proof) => proof !== "kills" && proof !== "mutation");

describe("the version that a proof was made on", () => {
  it.each([
    "domain/src/money/cents.ts",
    "package-lock.json",
    "tools/start.mjs",
    "a-folder-that-no-rule-knows/file.ts",
  ])("is the commit that changes %s, for every proof", async (path) => {
    expect(await redoneAfterChange(path)).toEqual(proofs);
  });

  it.each(["server/src/voting/cast.ts", "server/migrations/0001_agencies.sql", "contract/src/voting.ts"])(
    "counts a change of %s where more than the rules is run",
    async (path) => {
      expect(await redoneAfterChange(path)).toEqual(proofs.filter((proof) => proof !== "mutation"));
    },
  );

  it.each([
    "docs/voting.md",
    "README.md",
    "server/README.md",
    "bench/results/soak.svg",
    "tools/house-rules/sizes.ts",
    "tools/proofs/write-evidence.ts",
  ])("is an earlier one than one that changes %s", async (path) => {
    expect(await redoneAfterChange(path)).toEqual([]);
  });

  it.each(["web/src/home/home-page.tsx", "web/index.html"])(
    "counts a change of %s where pages are opened",
    async (path) => {
      expect(await redoneAfterChange(path)).toEqual(withPages);
    },
  );

  it("counts what the domain's tests share where tests are run, and where a proof imports it", async () => {
    expect(await redoneAfterChange("domain/src/testing/small-rows.ts")).toEqual(
      proofs.filter((proof) => proof !== "kills"),
    );
    expect(await redoneAfterChange("domain/src/testing/generated.ts")).toEqual(proofs);
  });

  it("counts a change of the reports' rules where reports are run", async () => {
    const withReports = proofs.filter((proof) => proof !== "kills");
    expect(await redoneAfterChange("domain/src/reports/budget.ts")).toEqual(withReports);
  });

  it.each([
    ["domain/src/money/cents.test.ts", ["mutation", "node-versions"]],
    ["server/src/voting/cast.test.ts", ["node-versions"]],
    ["web/src/home/home-page.test.tsx", ["node-versions"]],
    ["server/src/testing/s3-server.ts", ["node-versions"]],
    ["domain/vitest.config.ts", ["mutation", "node-versions"]],
    ["server/vitest.config.ts", ["node-versions"]],
    ["tools/gates/vitest-gate.mjs", ["mutation", "node-versions"]],
    ["e2e/src/home/home.spec.ts", ["journeys", "node-versions"]],
  ] as const)("counts a change of the tests %s where they are run", async (path, expected) => {
    expect(await redoneAfterChange(path)).toEqual(expected);
  });

  it("counts what the journeys share where journeys are run, and where a proof imports it", async () => {
    expect(await redoneAfterChange("e2e/src/support/sign-in-page.ts")).toEqual(["journeys", "node-versions"]);
    expect(await redoneAfterChange("e2e/src/support/run-product.ts")).toEqual([
      "journeys",
      "kills",
      "node-versions",
    ]);
    expect(await redoneAfterChange("e2e/playwright.config.ts")).toEqual(proofs);
  });

  it("counts what one proof imports, directly or not, for that one and where all is checked", async () => {
    expect(await redoneAfterChange("bench/support/proof.ts")).toEqual(["kills", "node-versions"]);
    expect(await redoneAfterChange("tools/faults/people.ts")).toEqual(["kills", "node-versions"]);
  });

  it.each(["bench/mixed/bare-server.ts", "tools/kills/started.ts"])(
    "counts %s, which none imports, for every proof, as it may be started by any",
    async (path) => {
      expect(await redoneAfterChange(path)).toEqual(proofs);
    },
  );

  it.each([
    ["tools/evidence/kills.ts", "kills"],
    ["tools/evidence/tour.ts", "tour"],
    ["tools/tour/contact-sheet.ts", "tour"],
    ["tools/lighthouse/pages.ts", "lighthouse"],
    ["tools/mutation/operators.ts", "mutation"],
  ] as const)("counts a change of %s for the proof that it belongs to", async (path, proof) => {
    expect(await redoneAfterChange(path)).toEqual([proof]);
  });
});
