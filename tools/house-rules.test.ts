import { describe, expect, it } from "vitest";
import { type Checked, checkRules, file } from "./house-rules/check-rules.ts";
import { declaredUses } from "./house-rules/declared-uses.ts";
import {
  declaredAndUsed,
  direction,
  findCycle,
  outsideProduct,
  sessionStandsAlone,
} from "./house-rules/direction.ts";
import { names, parity, sizes } from "./house-rules/files.ts";
import { dependencies, lockFile, machinePaths, recordedDependencies } from "./house-rules/provenance.ts";
import { openings } from "./house-rules/openings.ts";
import { recordsHaveStatus } from "./house-rules/records.ts";
import { routesBind } from "./house-rules/routes.ts";
import {
  barrels,
  craftWords,
  docstrings,
  glossaryWords,
  kindNames,
  plainProse,
  deciphering,
  timeAndChance,
  types,
} from "./house-rules/wording.ts";

/** Apart from its slashes, so that no path of a machine stands in this file. */
const scratch = "tmp";

const lines = (count: number): string => "x\n".repeat(count);
const glossary = file(
  "docs/glossary.md",
  "| word | meaning | not |\n|---|---|---|\n| lot | a unit | apartment |\n",
);
const craftGlossary = file(
  "docs/glossary.md",
  "# Glossary\n\n## Words of the craft\n\n| word | meaning | not |\n|---|---|---|\n| timeout | a wait | patience |\n",
);

const rules: readonly Checked[] = [
  {
    name: "1 parity: a capability has the same name everywhere",
    rule: parity,
    breaks: [
      [file("server/src/login/routes.ts")],
      [file("web/src/main.ts")],
      [file("server/migrations/7_lots.sql")],
      [file("server/migrations/0007_login_users.sql")],
      [file("docs/capabilities/login.md")],
      [file("docs/capabilities/login/sessions.md")],
    ],
    keeps: [
      [file("server/src/sign-in/routes.ts")],
      [file("server/migrations/0010_sign-in_sessions.sql")],
      [file("docs/capabilities/sign-in/sessions.md")],
    ],
  },
  {
    name: "2 direction: app → capability → core, walls between workspaces, public.ts between capabilities",
    rule: direction,
    breaks: [
      [file("domain/src/ledger/arrears.ts", 'import { readFileSync } from "node:fs";')],
      [file("contract/src/core/a.ts", 'import { b } from "@portal/server/core/b";')],
      [file("server/src/core/a.ts", 'import { b } from "../ledger/public.ts";')],
      [file("web/src/home/a.ts", 'import type { B } from "../ledger/queries.ts";')],
      [file("server/src/agency/a.ts", 'import { b } from "../ledger/public.ts";')],
      [file("server/src/ledger/a.ts", 'const { b } = await import("../app/config.ts");')],
      [file("server/src/ledger/a.ts", 'import { b } from "../testing/sign-in-as.ts";')],
      [file("web/src/ui/card.tsx", 'import { b } from "../home/public.ts";')],
      [file("server/src/ledger/a.ts", 'import { b } from "../../../domain/src/core/money.ts";')],
      [file("server/src/core/jobs/a.ts", 'import { b } from "../db/database-errors.ts";')],
      [file("web/src/meetings/a.tsx", 'import { b } from "../office/shell.tsx";')],
      [file("domain/src/agency/a.ts", 'import type { B } from "../ledger/audit-events.ts";')],
      [file("domain/src/audit/a.ts", 'import type { B } from "../ledger/arrears.ts";')],
    ],
    keeps: [
      [file("domain/src/audit/a.ts", 'import type { B } from "../agency/audit-events.ts";')],
      [file("web/src/home/a.ts", 'import { b } from "../ledger/public.ts";')],
      [file("server/src/ledger/a.ts", 'import { b } from "../core/db/engine.ts";\n// from "../app/x.ts"')],
      [file("server/src/ledger/a.test.ts", 'import { b } from "../testing/sign-in-as.ts";')],
      [file("server/src/core/db/a.ts", 'import { b } from "../jobs/pausable-timeout.ts";')],
      [file("web/src/office/router.tsx", 'import { b } from "../meetings/office/page.tsx";')],
      [file("web/src/office/shell.tsx", 'import { b } from "../core/api/api-client.ts";')],
    ],
  },
  {
    name: "2 direction: core/session has no SQL and imports the domain alone",
    rule: sessionStandsAlone,
    breaks: [
      [file("server/src/core/session/a.ts", 'import { sha256 } from "../ids/tokens.ts";')],
      [file("server/src/core/session/a.ts", 'import type { CookieChange } from "../http/outcome.ts";')],
      [file("server/src/core/session/a.ts", 'import type { User } from "@portal/contract/sign-in/schemas";')],
      [file("server/src/core/session/a.ts", 'import { fastify } from "fastify";')],
      [file("server/src/core/session/a.ts", "const text = `\nselect handle\nfrom sessions`;")],
      [file("server/src/core/session/a.ts", 'const ended = "delete from sessions";')],
    ],
    keeps: [
      [file("server/src/core/session/a.ts", 'import type { Stage } from "@portal/domain/core/principal";')],
      [file("server/src/core/session/a.ts", 'import { createHmac } from "node:crypto";')],
      [file("server/src/core/session/a.ts", '// select it from sessions\nimport { b } from "./b.ts";')],
      [file("server/src/sign-in/a.ts", 'const text = "select handle from sessions";')],
    ],
  },
  {
    name: "2 direction: bench and proofs use rig, never each other; tools stand apart",
    rule: outsideProduct,
    breaks: [
      [file("bench/cast/run.ts", 'import { a } from "../../proofs/support/proof.ts";')],
      [file("proofs/runs/soak.ts", 'import { a } from "../../bench/support/cpu-time.ts";')],
      [file("rig/report.ts", 'import type { A } from "../bench/support/cpu-time.ts";')],
      [file("rig/report.ts", 'const { a } = await import("../proofs/support/proof.ts");')],
      [file("rig/report.ts", 'import { a } from "../tools/house-rules/table-owners.ts";')],
      [file("bench/import/run.ts", 'import { a } from "../../tools/house-rules/tables.ts";')],
      [file("proofs/runs/soak.ts", 'import { a } from "../../tools/gates/child.mjs";')],
      [file("tools/proof.mjs", 'import "../proofs/recording/record-proofs.ts";')],
      [file("tools/house-rules/a.ts", 'import { a } from "../../rig/paths.ts";')],
      [file("tools/house-rules/a.test.ts", 'import { a } from "../../bench/support/cpu-time.ts";')],
      [file("tools/house-rules/a.ts", 'import { a } from "@portal/domain/core/money";')],
      [file("server/src/testing/a.ts", 'import { a } from "../../../rig/paths.ts";')],
      [file("e2e/src/home/home.spec.ts", 'import { a } from "../../../tools/gates/chromium.mjs";')],
    ],
    keeps: [
      [
        file(
          "bench/cast/run.ts",
          'import { a } from "../../rig/report.ts";\nimport { b } from "../support/b.ts";',
        ),
      ],
      [file("proofs/runs/soak.ts", 'import { a } from "../../rig/report.ts";\nimport { b } from "pg";')],
      [file("rig/report.ts", 'import { a } from "../server/src/testing/test-log.ts";')],
      [file("tools/proof.mjs", 'import "./setup/install.mjs";\nconst script = join(root, "proofs");')],
    ],
  },
  {
    name: "2 direction: what is declared is used",
    rule: declaredAndUsed,
    breaks: [[]],
    keeps: [],
  },
  {
    name: "routes bind without if, and import the contract as a namespace",
    rule: routesBind,
    breaks: [
      [
        file(
          "server/src/ledger/routes.ts",
          "bind(contract.getLot, async ({ session }) => {\n  if (refusal !== null) return refused(refusal);\n});",
        ),
      ],
      [file("server/src/ledger/routes.ts", 'import { getLot } from "@portal/contract/ledger/endpoints";')],
      [file("server/src/ledger/lot-routes.ts", 'import { getLot as readLot } from "./get-lot.ts";')],
      [
        file(
          "server/src/ledger/routes.ts",
          'import {\n  type A,\n  getLot as readLot,\n} from "./get-lot.ts";',
        ),
      ],
    ],
    keeps: [
      [
        file(
          "server/src/ledger/routes.ts",
          'import * as contract from "@portal/contract/ledger/endpoints";\nimport { getLot } from "./get-lot.ts";',
        ),
      ],
      [file("server/src/ledger/routes.ts", '// if (it is not found)\nconst text = "as if (so)";')],
      [file("server/src/ledger/access.ts", "if (refusal !== null) return refused(refusal);")],
      [
        file(
          "server/src/ledger/get-lot.ts",
          'import { getLot as a } from "@portal/contract/ledger/endpoints";',
        ),
      ],
    ],
  },
  {
    name: "4 size: 300 lines a source file, 400 a test",
    rule: sizes,
    breaks: [
      [file("web/src/ui/card.tsx", lines(301))],
      [file("server/src/core/a.test.ts", lines(401))],
      [file("README.md", lines(151))],
    ],
    keeps: [[file("web/src/ui/card.tsx", lines(300))], [file("server/src/core/a.test.ts", lines(400))]],
  },
  {
    name: "5 names: kebab-case, and none that says nothing",
    rule: names,
    breaks: [
      [file("web/src/ui/DataGrid.tsx")],
      [file("server/src/core/utils.ts")],
      [file("server/src/core/date-helpers.ts")],
      [file("web/src/core/api-v2.ts")],
    ],
    keeps: [[file("web/src/ui/data-grid.module.css")], [file("server/src/sign-in/renew-session.test.ts")]],
  },
  {
    name: "5 names: no barrels",
    rule: barrels,
    breaks: [
      [file("web/src/ui/index.ts", "export const a = 1;")],
      [file("web/src/ui/all.ts", 'export * from "./card.tsx";')],
      [file("web/src/ui/all.ts", 'export { Card } from "./card.tsx";\nexport type { B } from "./b.ts";')],
    ],
    keeps: [
      [file("server/src/ledger/public.ts", 'export { a } from "./a.ts";')],
      [file("web/src/ui/card.tsx", 'export { a } from "./a.ts";\nexport const b = 1;')],
    ],
  },
  {
    name: "5 names: Cents, On, At and is/has/can/may tell the kind",
    rule: kindNames,
    breaks: [
      [file("domain/src/ledger/a.ts", "interface A {\n  readonly amount: Cents;\n}")],
      [file("domain/src/ledger/a.ts", "interface A {\n  due: LocalDate | null;\n}")],
      [file("server/src/ledger/a.ts", "interface A {\n  readonly expiry: Date;\n}")],
      [file("server/src/ledger/a.ts", "interface A {\n  readonly paid: boolean;\n}")],
    ],
    keeps: [
      [
        file(
          "domain/src/ledger/a.ts",
          "interface A {\n  readonly amountCents: Cents;\n  isPaid: boolean;\n}",
        ),
      ],
    ],
  },
  {
    name: "6 words are the glossary's",
    rule: glossaryWords,
    breaks: [
      [file("web/src/home/a.ts", "export const x = 1;")],
      [glossary, file("web/src/home/apartment-card.tsx", "")],
      [glossary, file("web/src/home/a.ts", "export function listApartments() {}")],
    ],
    keeps: [[glossary, file("web/src/home/lot-card.tsx", "export const LotCard = 1;")]],
  },
  {
    name: "names are the words of the craft",
    rule: craftWords,
    breaks: [
      [glossary, file("server/src/core/a.ts", "const a = 1;")],
      [craftGlossary, file("server/src/core/patience.ts", "")],
      [craftGlossary, file("server/src/core/a.ts", "const patienceMs = 1;")],
      [craftGlossary, file("server/src/core/a.ts", "interface A {\n  readonly longPatience: number;\n}")],
      [craftGlossary, file("server/src/core/a.ts", "const f = ({ patience }: A) => g(patience);")],
      [craftGlossary, file("server/src/core/a.ts", "function wait(patienceMs: number) {}")],
    ],
    keeps: [[craftGlossary, file("server/src/core/a.ts", "const timeoutMs = 1; // patience\n")]],
  },
  {
    name: "comments, titles and documents are plain English",
    rule: plainProse,
    breaks: [
      [file("server/src/core/a.ts", "/** Whoever asks is told. */")],
      [file("server/src/core/a.ts", "const a = 1; // it begins anew")],
      [file("web/src/ui/a.test.tsx", 'it("a lot that is none", () => {});')],
      [file("web/src/ui/a.test.tsx", 'it.each([1])("a title that goes on", () => {});')],
      [file("docs/operations.md", "It is no mistake.")],
      [file("web/src/ui/a.module.css", "/* The line goes on. */")],
    ],
    keeps: [
      [file("server/src/core/a.ts", 'const a = "whoever"; // It is no longer asked.')],
      [file("docs/operations.md", "There is no mistake.")],
      [file("docs/glossary.md", "| anyone | | whoever |")],
    ],
  },
  {
    name: "what is sealed is opened in one place for each seal",
    rule: deciphering,
    breaks: [[file("server/src/meetings/a.ts", 'import { createDecipheriv } from "node:crypto";')]],
    keeps: [
      [file("server/src/meetings/seal/open-votes.ts", 'import { createDecipheriv } from "node:crypto";')],
      [file("server/src/core/seal/secret-seal.ts", 'import { createDecipheriv } from "node:crypto";')],
    ],
  },
  {
    name: "9 time and chance are arguments",
    rule: timeAndChance,
    breaks: [
      [file("domain/src/ledger/a.ts", "const a = new Date();")],
      [file("server/src/ledger/a.ts", "const a = Date.now();")],
      [file("server/src/core/http/a.ts", "const a = crypto.randomUUID();")],
      [file("web/src/home/a.tsx", "const a = Math.random();")],
    ],
    keeps: [
      [file("server/src/core/clock/clock.ts", "const a = Date.now();")],
      [file("server/src/ledger/a.ts", "// Date.now() is not asked\nconst a = new Date(instant);")],
    ],
  },
  {
    name: "10 an exported rule of the domain carries a docstring",
    rule: docstrings,
    breaks: [[file("domain/src/ledger/a.ts", "export function arrears() {}")]],
    keeps: [[file("domain/src/ledger/a.ts", "/** Cents overdue (C4). */\nexport function arrears() {}")]],
  },
  {
    name: "no type is given up",
    rule: types,
    breaks: [
      [file("web/src/home/a.ts", "const a = b as any;")],
      [file("web/src/home/a.ts", "function f(a: any) {}")],
      [file("web/src/home/a.ts", "// @ts-ignore\nconst a = 1;")],
      [file("web/src/home/a.ts", "// oxlint-disable-next-line no-console\nconst a = 1;")],
    ],
    keeps: [[file("web/src/home/a.ts", 'const a = "as any"; // any: any')]],
  },
  {
    name: "dependencies are pinned and recorded with their licence",
    rule: dependencies,
    breaks: [
      [file("web/package.json", '{"dependencies":{"left-pad":"^1.0.0"}}')],
      [file("web/package.json", '{"dependencies":{"left-pad":"1.0.0"}}')],
    ],
    keeps: [
      [
        file("web/package.json", '{"dependencies":{"left-pad":"1.0.0"}}'),
        file("docs/decisions/0002-dependencies.md", "| left-pad | 1.0.0 | MIT | pads |"),
      ],
    ],
  },
  {
    name: "the record of dependencies names nothing that is gone",
    rule: recordedDependencies,
    breaks: [[file("docs/decisions/0002-dependencies.md", "| left-pad | 1.0.0 | MIT | pads |")]],
    keeps: [[]],
  },
  {
    name: "a page opens with one screen: what it does, for whom, how to use it",
    rule: openings,
    breaks: [
      [file("README.md", "# Portal\n\n## For whom\n")],
      [file("README.md", "# Portal\n\n## How to use it\n\n## Commands\n\n## For whom\n")],
      [file("docs/operations.md", `# Operations\n## For whom\n## How to use it\n${lines(38)}`)],
      [file("docs/capabilities/home.md", `# Home\n## For whom\n## How to use it\n${"x".repeat(121)}`)],
    ],
    keeps: [
      [
        file(
          "docs/capabilities/home.md",
          `# Home\n## For whom\n## How to use it\n${lines(37)}## How it is made`,
        ),
      ],
      [file("docs/capabilities/meetings/casting.md", "# Casting\n")],
    ],
  },
  {
    name: "a decision record has a date and a status",
    rule: recordsHaveStatus,
    breaks: [
      [file("docs/decisions/0001-stack.md", "# 0001 The stack\n")],
      [file("docs/decisions/0001-stack.md", "Date: 2026-11-21.")],
      [file("docs/decisions/0001-stack.md", "Status: accepted.")],
      [file("docs/decisions/0001-stack.md", "Date: 2026-13-41. Status: accepted.")],
      [file("docs/decisions/0001-stack.md", "Date: 2026-11-21. Status: in force.")],
      [file("docs/decisions/0001-stack.md", "Date: 2026-11-21. Status: superseded by 0002.")],
      [
        file("docs/decisions/0001-stack.md", "Date: 2026-11-21. Status: accepted."),
        file("docs/decisions/0001-tools.md", "Date: 2026-11-21. Status: accepted."),
      ],
    ],
    keeps: [
      [
        file(
          "docs/decisions/0001-stack.md",
          "# 0001 The stack\n\nDate: 2026-11-21. Status: superseded by 0002.",
        ),
        file("docs/decisions/0002-tools.md", "# 0002 Tools\n\nDate: 2026-11-22. Status: accepted."),
      ],
    ],
  },
  {
    name: "the lock file names no addresses",
    rule: lockFile,
    breaks: [[file("package-lock.json", '"resolved": "https://packages.example.com/a.tgz"')]],
    keeps: [[file("package-lock.json", '"resolved": "domain"')]],
  },
  {
    name: "nothing knows the machine it was written on",
    rule: machinePaths,
    breaks: [
      [file("docs/operations.md", "see /home/somebody/portal")],
      [file("server/src/app/a.ts", `"/${scratch}/portal"`)],
    ],
    keeps: [[file("web/src/app/a.ts", `"/home"; \`\${root}/${scratch}/x\``)]],
  },
];

checkRules(rules);

describe("2 direction: the declared uses have no cycles", () => {
  it.each(Object.keys(declaredUses))("holds in %s", (workspace) => {
    expect(findCycle(declaredUses[workspace] ?? {})).toBeUndefined();
  });
  it("finds a cycle", () => {
    expect(findCycle({ a: ["b"], b: ["c"], c: ["a"] })).toEqual(["a", "b", "c", "a"]);
  });
});
