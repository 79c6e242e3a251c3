import type { SourceFile } from "../../tools/house-rules/source-file.ts";

export const evidencePath = "docs/evidence.md";

/** One long proof, and what its script says that it shows, its control among it. */
export interface Proof {
  readonly name: string;
  readonly shows: string;
}

/** One run of a proof on a clean clone. */
export interface ProofRun {
  readonly name: string;
  /** What followed the name. */
  readonly args: readonly string[];
  /** ISO 8601 day. */
  readonly on: string;
  /** The last commit that changed anything which can change how a proof ends, in short. */
  readonly version: string;
  readonly node: string;
  readonly minutes: number;
  /** The last lines that it said. */
  readonly lines: readonly string[];
}

/** What makes pictures for readers proves nothing. */
const noProofs = new Set(["readme-pictures"]);
/** On a slow machine these take longer than anybody waits: each of their parts may be made, and recorded, on its own. */
const madeInParts = new Set(["node-versions"]);
const unrecorded = "Not recorded yet.";

/** The proofs of `npm run proof`, by name: each says at its top what it shows. */
export function proofsOf(files: readonly SourceFile[]): readonly Proof[] {
  return files.flatMap(({ path, text }) => {
    const name = /^tools\/evidence\/([a-z0-9-]+)\.ts$/.exec(path)?.[1];
    if (name === undefined || noProofs.has(name)) return [];
    const comments = [...text.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, inside = ""]) =>
      inside.replace(/^ \* ?/gm, "").trim(),
    );
    return [{ name, shows: comments.find((comment) => comment.includes("`npm run proof")) ?? "" }];
  });
}

/** The page with each proof's own words, and the runs in `page`; a new run takes the place of the one before, or of its part. */
export function evidencePage(proofs: readonly Proof[], page: string, run?: ProofRun): string {
  const recorded = new Map(runsIn(page));
  if (run !== undefined) recorded.set(run.name, withRun(recorded.get(run.name) ?? "", run));
  const sections = proofs.map(
    ({ name, shows }) => `## ${name}\n\n${shows}\n\n${recorded.get(name) ?? unrecorded}\n`,
  );
  return `${heading}\n${sections.join("\n")}`;
}

const heading = `# Evidence

What is too long for \`npm test\`: each proof with what it shows, its positive control, and its last recorded run, word for
word. \`npm run proof -- record <name> [what follows it]\` makes one on a clean clone of the last commit and writes it
here; one that fails is not recorded. Of node-versions each version may be recorded on its own. Without a name it writes the proofs' own words anew. The version is the last commit
that changed more than prose, results, rules of the house, what only tests or other proofs run, and the pages where a proof
opens none. Times are those of a shared machine with two cores.
`;

const commandOf = ({ name, args }: Pick<ProofRun, "name" | "args">): string =>
  ["npm run proof --", name, ...args].join(" ");

/** What stands of a proof after a run: the run alone, or with those of other parts that were made before. */
function withRun(before: string, run: ProofRun): string {
  const isPart = madeInParts.has(run.name) && run.args.length > 0;
  const replaced = new Set([commandOf(run), commandOf({ name: run.name, args: [] })]);
  const otherParts = before
    .split(/^(?=Last run: )/m)
    .map((text) => text.trimEnd())
    .filter((text) => text !== "" && !replaced.has(/`(.*?)`/.exec(text)?.[1] ?? ""));
  return [...(isPart ? otherParts : []), textOf(run)].join("\n\n");
}

function textOf(run: ProofRun): string {
  const { on, version, node, minutes, lines } = run;
  const took = minutes < 1 ? "under a minute" : `${Math.round(minutes)} min`;
  const said = lines.map((line) => `    ${line}`).join("\n");
  return `Last run: \`${commandOf(run)}\` · ${on} · version \`${version}\` · Node ${node} · ${took}\n\n${said}`;
}

/** The runs that stand in `page`, as they are worded there, each with its proof's name. */
function runsIn(page: string): readonly (readonly [string, string])[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const name = section.slice(0, section.indexOf("\n"));
      const run = /^Last run: [\s\S]*/m.exec(section)?.[0].trimEnd();
      return run === undefined ? [] : [[name, run] as const];
    });
}
