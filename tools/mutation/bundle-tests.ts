import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { Script } from "node:vm";
import { build, type Metafile, type Plugin } from "esbuild";

/** Loads one test file with all it imports, anew with every call of `bundle`. */
type LoadTests = (file: string) => void;
type Evaluate = (load: (name: string) => unknown, found: { exports?: { load: LoadTests } }) => void;

export interface TestBundle {
  /** The test files that load one of these, themselves or through what they import. */
  filesOn(sources: readonly string[]): readonly string[];
  /** A graph of modules of its own, so that no mutant leaves anything behind for the next. */
  fresh(load: (name: string) => unknown): LoadTests;
}

/** vitest's `import.meta.glob` of raw texts, for the files of one folder. */
const rawFiles: Plugin = {
  name: "raw-files",
  setup(builder) {
    builder.onLoad({ filter: /testing[/\\][\w-]+\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, "utf8").replace(
        /import\.meta\.glob\("([^"]+)", \{[^}]*\}\)/,
        (_, pattern: string) => JSON.stringify(textsOf(dirname(path), pattern)),
      );
      return { contents, loader: "ts" };
    });
  },
};

/** `../demo/*.{csv,json}`, or one file. */
function textsOf(from: string, pattern: string): Readonly<Record<string, string>> {
  const folder = dirname(pattern);
  const [start = "", endings] = basename(pattern).split("*.");
  const ends = endings?.replaceAll(/[{}]/g, "").split(",");
  const names = readdirSync(join(from, folder)).filter((name) =>
    ends === undefined ? name === start : ends.some((end) => name.endsWith(`.${end}`)),
  );
  return Object.fromEntries(
    names.map((name) => [`${folder}/${name}`, readFileSync(join(from, folder, name), "utf8")]),
  );
}

/** All test files of a folder in one script, none of which runs before it is asked for. */
export async function bundleTests(folder: string): Promise<TestBundle> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => relative(folder, join(folder, name)).replaceAll("\\", "/"))
    .toSorted();
  const loaders = files.map((name) => `${JSON.stringify(name)}: () => require("./${name}")`);
  const { outputFiles, metafile } = await build({
    stdin: {
      contents: `const files = { ${loaders.join(",\n")} };\nexport const load = (name) => { files[name](); };`,
      resolveDir: folder,
    },
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["vitest", "fast-check"],
    plugins: [rawFiles],
    logLevel: "error",
  });
  const script = new Script(`(function (require, module) {${outputFiles[0]?.text ?? ""}\n})`, {
    filename: "domain-tests.cjs",
  });
  const evaluate = script.runInThisContext() as Evaluate;
  return {
    filesOn: (sources) => {
      const wanted = new Set(sources.map((path) => relative(process.cwd(), path).replaceAll("\\", "/")));
      const root = relative(process.cwd(), folder).replaceAll("\\", "/");
      return files.filter((file) => [...reach(metafile, `${root}/${file}`)].some((path) => wanted.has(path)));
    },
    fresh: (load) => {
      const found: { exports?: { load: LoadTests } } = {};
      evaluate(load, found);
      if (found.exports === undefined) throw new Error("the tests' script exports nothing");
      return found.exports.load;
    },
  };
}

/** A file of the bundle and all it imports, however far. */
function reach({ inputs }: Metafile, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const path of reached) for (const each of inputs[path]?.imports ?? []) reached.add(each.path);
  return reached;
}
