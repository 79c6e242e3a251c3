import { evidencePage, evidencePath, proofsOf } from "../proofs/evidence-page.ts";
import { checkRules, file } from "./check-rules.ts";
import { evidenceIsWritten } from "./evidence.ts";

const script = (shows: string) =>
  file("tools/evidence/kills.ts", `/**\n * ${shows}\n */\nconst kills = 50;\n`);
const kills = script(
  "What is killed starts again: `npm run evidence -- kills [n]`.\n * The control is at the end.",
);
const run = {
  name: "kills",
  args: ["50"],
  on: "2026-03-31",
  version: "abc1234",
  node: "20.19.0",
  minutes: 3,
  lines: ["## 50 kills", "50 passed, 0 failed"],
};
const recorded = evidencePage(proofsOf([kills]), "", run);
const page = (text: string) => file(evidencePath, text);

checkRules([
  {
    name: "the page of the evidence tells of each proof what it shows, and how its last run ended or that there is no record yet",
    rule: evidenceIsWritten,
    breaks: [
      [kills],
      [script("Kills."), page(recorded)],
      [script("What is killed is whole: `npm run evidence -- kills [n]`."), page(recorded)],
      [page(recorded)],
      [kills, page(recorded.replace("50 passed, 0 failed", "").replace("## kills", "## others"))],
    ],
    keeps: [
      [kills, page(evidencePage(proofsOf([kills]), ""))],
      [kills, page(recorded)],
      [kills, page(evidencePage(proofsOf([kills]), recorded, { ...run, on: "2026-04-01" }))],
      [kills, page(recorded), file("tools/evidence/readme-pictures.ts", "/** Pictures. */")],
    ],
  },
]);
