import { build, type InlineConfig, type Rolldown } from "vite";
import { PAGE_SCRIPTS, type PageScripts, reachedFrom } from "./page-scripts.ts";

/** What the pages that are opened first are made of, by the bundler's names of modules. */
export interface FirstModules {
  /** Of sign-in and Home alike. */
  readonly ofBoth: ReadonlySet<string>;
  readonly ofSignIn: ReadonlySet<string>;
  readonly ofHome: ReadonlySet<string>;
}

/**
 * Which modules those are, only the bundler knows: it alone leaves out what nobody uses of what is imported. So it builds
 * once without groups, in memory, and is asked.
 */
export async function findFirstModules(config: InlineConfig): Promise<FirstModules> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: "error",
    build: { ...config.build, write: false },
  });
  const [first] = [built].flat();
  if (first === undefined || !("output" in first)) throw new Error("the pages were not built");
  const bundle = Object.fromEntries(first.output.map((file) => [file.fileName, file]));
  const entries = first.output.filter((file) => file.type === "chunk" && file.isEntry);
  const pages = JSON.parse(textOf(bundle[PAGE_SCRIPTS])) as PageScripts;
  const modulesOf = (page: string): ReadonlySet<string> => {
    const own = (pages[page] ?? []).map((name) => bundle[name]);
    const chunks = [...entries, ...own].filter((file) => file?.type === "chunk");
    return new Set([...reachedFrom(chunks, bundle)].flatMap(({ moduleIds }) => moduleIds));
  };
  const ofHome = modulesOf("home");
  const ofSignIn = modulesOf("login");
  return { ofSignIn, ofHome, ofBoth: new Set([...ofHome].filter((id) => ofSignIn.has(id))) };
}

const textOf = (file: Rolldown.OutputBundle[string] | undefined): string =>
  file?.type === "asset" ? String(file.source) : "{}";
