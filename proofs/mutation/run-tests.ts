import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { configureGlobal } from "fast-check";
import { bundleTests, type TestBundle } from "./bundle-tests.ts";
import { type KnownTest, standIn } from "./stand-in.ts";

/**
 * Stryker's test runner for the domain. Its own one for vitest loses runs on a busy machine and calls their mutants
 * survivors (stryker-js 6073), and needs a second per mutant. The tests here are plain functions without hooks: they run in
 * this process, on modules that are loaded again for every mutant and test file.
 */
type Hits = Record<string, number>;
interface Coverage {
  readonly static: Hits;
  readonly perTest: Record<string, Hits>;
}
interface Switch {
  activeMutant?: string | undefined;
  currentTestId?: string | undefined;
  hitCount?: number | undefined;
  hitLimit?: number | undefined;
  mutantCoverage?: Coverage | undefined;
}
interface MutantRun {
  readonly testFilter?: readonly string[];
  readonly hitLimit?: number;
  readonly activeMutant: { readonly id: string };
  readonly mutantActivation: "runtime" | "static";
}
interface Ran {
  readonly id: string;
  readonly name: string;
  readonly fileName: string;
  readonly timeSpentMs: number;
  readonly status: 0 | 1;
  readonly failureMessage?: string;
}
/** What the first run found about a test file; it outlives this process, which ends when a mutant does not. */
interface Known {
  readonly file: string;
  readonly loadTime: number;
  /** Of each test by its number. */
  readonly times: readonly number[];
  readonly hits: readonly string[];
}

interface Plan {
  /** Numbers of tests; all as they come, where it is not told. */
  readonly order?: readonly number[];
  /** With one, the first failure is enough. */
  readonly mutant?: string;
}

const idOf = (file: string, at: number): string => `${file}#${at}`;
const sum = (times: readonly number[]): number => times.reduce((all, each) => all + each, 0);

/** The place that the mutated code looks at. */
function switchOf(): Switch {
  const place = globalThis as unknown as Record<string, Switch | undefined>;
  return (place["__stryker__"] ??= {});
}

async function failureOf(run: () => unknown): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  }
}

class DomainTests {
  static readonly inject = [] as const;
  #bundle: TestBundle | undefined;
  #known: readonly Known[] = [];
  readonly #require = createRequire(import.meta.url);
  readonly #knownPath = resolve("known-tests.json");

  readonly capabilities = (): { reloadEnvironment: boolean } => ({ reloadEnvironment: true });

  async init(): Promise<void> {
    // The same cases for every mutant, and the first that fails is enough.
    configureGlobal({ seed: 2026, endOnFailure: true });
    this.#bundle = await bundleTests(resolve("domain/src"));
    if (existsSync(this.#knownPath))
      this.#known = JSON.parse(readFileSync(this.#knownPath, "utf8")) as Known[];
  }

  async dryRun({ files = [] }: { readonly files?: readonly string[] }): Promise<unknown> {
    const tests: Ran[] = [];
    const known: Known[] = [];
    const all: Coverage = { static: {}, perTest: {} };
    for (const file of this.#bundle?.filesOn(files) ?? []) {
      const found: Coverage = { static: {}, perTest: {} };
      Object.assign(switchOf(), { activeMutant: undefined, hitLimit: undefined, mutantCoverage: found });
      const began = performance.now();
      const ran = await this.#runFile(file, {});
      const times = ran.map(({ timeSpentMs }) => timeSpentMs);
      const loadTime = performance.now() - began - sum(times);
      tests.push(...ran);
      for (const [id, count] of Object.entries(found.static)) all.static[id] = (all.static[id] ?? 0) + count;
      Object.assign(all.perTest, found.perTest);
      const hits = [found.static, ...Object.values(found.perTest)].flatMap(Object.keys);
      known.push({ file, loadTime, times, hits: [...new Set(hits)] });
    }
    switchOf().mutantCoverage = undefined;
    this.#known = known;
    writeFileSync(this.#knownPath, JSON.stringify(this.#known));
    return { status: "complete", tests, mutantCoverage: all };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit, mutantActivation }: MutantRun): Promise<unknown> {
    const filter = testFilter && new Set(testFilter);
    const isAsked = (id: string): boolean => filter?.has(id) ?? true;
    // The quickest first, among files and among tests: most mutants need no more.
    const reached = this.#known
      .flatMap(({ file, loadTime, times, hits }) => {
        if (!hits.includes(activeMutant.id)) return [];
        const asked = times.map((time, at) => ({ at, time })).filter(({ at }) => isAsked(idOf(file, at)));
        const order = asked.toSorted((one, other) => one.time - other.time).map(({ at }) => at);
        return [{ file, order, time: loadTime + sum(asked.map(({ time }) => time)) }];
      })
      .toSorted((one, other) => one.time - other.time);
    Object.assign(switchOf(), { hitCount: 0, hitLimit });
    let count = 0;
    for (const { file, order } of reached) {
      switchOf().activeMutant = mutantActivation === "static" ? activeMutant.id : undefined;
      const ran = await this.#runFile(file, { order, mutant: activeMutant.id });
      count += ran.length;
      if (hitLimit !== undefined && (switchOf().hitCount ?? 0) > hitLimit) return { status: "timeout" };
      const failed = ran.find(({ status }) => status === 1);
      if (failed !== undefined)
        return {
          status: "killed",
          killedBy: [failed.id],
          failureMessage: failed.failureMessage,
          nrOfTests: count,
        };
    }
    return { status: "survived", nrOfTests: count };
  }

  /** Loads the file, then sets the mutant, and runs those of its tests that are asked for. */
  async #runFile(file: string, plan: Plan): Promise<readonly Ran[]> {
    const ran: Ran[] = [];
    const tests: KnownTest[] = [];
    const given = standIn(tests);
    const noteRun = async (id: string, name: string, run: () => unknown): Promise<void> => {
      const began = performance.now();
      const failureMessage = await failureOf(run);
      const timeSpentMs = performance.now() - began;
      const outcome =
        failureMessage === undefined ? { status: 0 as const } : { status: 1 as const, failureMessage };
      ran.push({ id, name, fileName: file, timeSpentMs, ...outcome });
    };
    switchOf().currentTestId = undefined;
    const load = this.#bundle?.fresh((name) => (name === "vitest" ? given : this.#require(name)));
    await noteRun(idOf(file, 0), file, () => load?.(file));
    if (ran[0]?.status === 1) return ran;
    ran.pop();
    switchOf().activeMutant = plan.mutant;
    for (const at of plan.order ?? tests.keys()) {
      const test = tests[at];
      if (test === undefined) continue;
      const id = idOf(file, at);
      switchOf().currentTestId = id;
      await noteRun(id, test.title, test.run);
      switchOf().currentTestId = undefined;
      if (plan.mutant !== undefined && ran.at(-1)?.status === 1) break;
    }
    return ran;
  }
}

export const strykerPlugins = [{ kind: "TestRunner", name: "domain", injectableClass: DomainTests }];
