import type { ControlsSeen } from "../support/control.ts";

/** One run of a proof on a clean clone of a release. */
export interface RecordedRun {
  readonly name: string;
  /** What followed the name. */
  readonly args: readonly string[];
  /** What the proof's script says that it shows. */
  readonly shows: string;
  readonly hasPassed: boolean;
  /** ISO 8601 day. */
  readonly on: string;
  /** In short. */
  readonly commit: string;
  readonly node: string;
  readonly minutes: number;
  readonly controls: ControlsSeen;
  /** The last lines that it said. */
  readonly lines: readonly string[];
}

export const recordPath = (version: string): string => `proofs/records/${version}.md`;

export const commandOf = ({ name, args }: Pick<RecordedRun, "name" | "args">): string =>
  ["npm run proof --", name, ...args].join(" ");

/** Returns the words in which a proof's script says what it shows; an empty text if it says nothing. */
export function wordsOf(script: string): string {
  const comments = [...script.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, inside = ""]) =>
    inside.replace(/^ \* ?/gm, "").trim(),
  );
  return comments.find((comment) => comment.includes("`npm run proof")) ?? "";
}

/** Returns the commands that the page of a version holds already, whether they passed or failed. */
export function commandsIn(page: string): readonly string[] {
  return sectionsIn(page).flatMap(({ runs }) => [...runs.keys()]);
}

/** Returns the page of a version with a run added, which takes the place of an earlier one of the same command. */
export function recordPage(version: string, page: string, run: RecordedRun): string {
  const others = sectionsIn(page).filter(({ name }) => name !== run.name);
  const runs = new Map(sectionsIn(page).find(({ name }) => name === run.name)?.runs);
  runs.set(commandOf(run), textOf(run));
  const sections = [...others, { name: run.name, shows: run.shows, runs }].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  const head = page === "" ? headOf(version) : page.slice(0, page.indexOf("\n## "));
  const texts = sections.map(
    ({ name, shows, runs: its }) => `## ${name}\n\n${[shows, ...its.values()].join("\n\n")}\n`,
  );
  return `${head.replace(/^Recorded: .*$/m, countOf(sections))}\n${texts.join("\n")}`;
}

const headOf = (version: string): string => `# Proofs of version ${version}

What is too long for \`npm test\`, run on the tagged commit in a clean clone: what each proof shows, in its own words, the command, how
it ended, and its last lines. A control is something that was broken on purpose, which the proof has to find.
\`npm run proof -- record ${version}\` adds what is not here yet; with a name it runs that proof again. Times are one machine's.

Recorded: nothing.
`;

interface Section {
  readonly name: string;
  readonly shows: string;
  /** As they are worded, by command. */
  readonly runs: ReadonlyMap<string, string>;
}

const runStart = /^(?=\*\*(?:Passed|Failed)\*\* · )/m;

function sectionsIn(page: string): readonly Section[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const end = section.indexOf("\n");
      const [shows = "", ...runs] = section.slice(end).split(runStart);
      return {
        name: section.slice(0, end),
        shows: shows.trim(),
        runs: new Map(runs.map((text) => [/`(.*?)`/.exec(text)?.[1] ?? "", text.trimEnd()] as const)),
      };
    });
}

function countOf(sections: readonly Section[]): string {
  const runs = sections.flatMap(({ runs: its }) => [...its]);
  const failed = runs
    .filter(([, text]) => text.startsWith("**Failed**"))
    .map(([command]) => `\`${command}\``);
  const passed = `${runs.length - failed.length} passed, ${failed.length} failed`;
  return `Recorded: ${passed}${failed.length === 0 ? "" : ` (${failed.join(", ")})`}.`;
}

const controlWords: Readonly<Record<ControlsSeen, string>> = {
  found: "control found broken",
  "not found": "control NOT found broken",
  none: "no control seen",
};

function textOf(run: RecordedRun): string {
  const { hasPassed, on, commit, node, minutes, controls, lines } = run;
  const took = minutes < 1 ? "under a minute" : `${Math.round(minutes)} min`;
  const facts = [
    `**${hasPassed ? "Passed" : "Failed"}**`,
    `\`${commandOf(run)}\``,
    on,
    `commit \`${commit}\``,
    `Node ${node}`,
    took,
    controlWords[controls],
  ];
  return `${facts.join(" · ")}\n\n${lines.map((line) => `    ${line}`).join("\n")}`;
}
