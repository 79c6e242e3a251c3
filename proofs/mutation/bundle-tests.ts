import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { Script } from "node:vm";
import { build, type Metafile, type Plugin } from "esbuild";

/** Loads one test file with all it imports. */
type LoadTests = (file: string) => void;
type Load = (name: string) => unknown;

export interface TestBundle {
  /** The test files that load one of these, themselves or through what they import. */
  filesOn(sources: readonly string[]): readonly string[];
  /** A graph of modules of its own, so that no mutant leaves anything behind for the next. */
  fresh(load: Load): LoadTests;
}

/** vitest's `import.meta.glob` of raw texts, for the files of one folder. */
const rawFiles: Plugin = {
  name: "raw-files",
  setup(builder) {
    builder.onLoad({ filter: /testing[/\\](?:[\w-]+[/\\])?[\w-]+\.ts$/ }, ({ path }) => {
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

/** The demonstration's files are read and parsed once: no mutant is in them, and they are most of what loading takes. */
const DEMO = "demo-package";
const sharedDemo: Plugin = {
  name: "shared-demo",
  setup(builder) {
    builder.onResolve({ filter: new RegExp(`/${DEMO}\\.ts$`) }, () => ({ path: DEMO, external: true }));
  },
};

/** All test files of a folder in one script, none of which runs before it is asked for. */
export async function bundleTests(folder: string): Promise<TestBundle> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => relative(folder, join(folder, name)).replaceAll("\\", "/"))
    .toSorted();
  const loaders = files.map((name) => `${JSON.stringify(name)}: () => require("./${name}")`);
  const contents = `const files = { ${loaders.join(",\n")} };\nexport const load = (name) => { files[name](); };`;
  const { text, metafile } = await bundle(folder, contents, [sharedDemo, rawFiles]);
  const evaluate = compiled(text);
  const demo = compiled(
    (await bundle(folder, `export * from "./testing/demo/${DEMO}.ts";`, [rawFiles])).text,
  )(() => undefined);
  return {
    filesOn: (sources) => {
      const wanted = new Set(sources.map((path) => relative(process.cwd(), path).replaceAll("\\", "/")));
      const root = relative(process.cwd(), folder).replaceAll("\\", "/");
      return files.filter((file) => [...reach(metafile, `${root}/${file}`)].some((path) => wanted.has(path)));
    },
    fresh: (load) =>
      (evaluate((name) => (name === DEMO ? demo : load(name))) as { readonly load: LoadTests }).load,
  };
}

async function bundle(
  resolveDir: string,
  contents: string,
  plugins: Plugin[],
): Promise<{ readonly text: string; readonly metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir },
    bundle: true,
    write: false,
    metafile: true,
    format: "cjs",
    platform: "node",
    target: "node20",
    external: ["vitest", "fast-check"],
    plugins,
    logLevel: "error",
  });
  return { text: outputFiles[0]?.text ?? "", metafile };
}

/** Compiles a script once; each call of what it returns makes the script's modules again. */
function compiled(text: string): (load: Load) => object {
  const script = new Script(`(function (require, module) {${text}\n})`, { filename: "domain-tests.cjs" });
  const evaluate = script.runInThisContext() as (load: Load, found: { exports?: object }) => void;
  return (load) => {
    const found: { exports?: object } = {};
    evaluate(load, found);
    if (found.exports === undefined) throw new Error("the tests' script exports nothing");
    return found.exports;
  };
}

/** A file of the bundle and all it imports, however far. */
function reach({ inputs }: Metafile, from: string): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const path of reached) for (const each of inputs[path]?.imports ?? []) reached.add(each.path);
  return reached;
}
