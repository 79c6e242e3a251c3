import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseSync, type Plugin, type Rolldown } from "vite";

/** Of each page, by its name: the scripts that its first sight needs besides the first of all, which the shell names. */
export type PageScripts = Readonly<Record<string, readonly string[]>>;

/** Where the server finds them (server/src/app/pages/page-links.ts). */
export const PAGE_SCRIPTS = ".vite/pages.json";

const FIRST = fileURLToPath(new URL("src/app/first-pages.ts", import.meta.url));
const LAZY = fileURLToPath(new URL("src/app/lazy-pages.ts", import.meta.url));

/** Writes which scripts each page of the two registries needs, with the layout around it and how the router finds it. */
export function pageScripts(): Plugin {
  return {
    name: "page-scripts",
    apply: "build",
    async generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const chunkOf = async (source: string, from: string): Promise<Rolldown.OutputChunk> => {
        const id = (await this.resolve(source, from))?.id ?? "";
        const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
        return chunk ?? this.error(`${from} names ${source}, of which nothing was built`);
      };
      const inShell = reachedFrom(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const layout = await chunkOf("./signed-in-layout.tsx", FIRST);
      const pages: Record<string, readonly string[]> = {};
      for (const file of [FIRST, LAZY])
        for (const { registry, page, source } of entriesOf(file)) {
          const needed = [await chunkOf(source, file)];
          if (file === LAZY) needed.unshift(await chunkOf(LAZY, FIRST));
          // A registry says in its name that its pages are shown in the layout.
          if (/signedIn/i.test(registry)) needed.unshift(layout);
          const reached = [...reachedFrom(needed, bundle)].filter((chunk) => !inShell.has(chunk));
          pages[page] = reached.map(({ fileName }) => fileName);
        }
      this.emitFile({ type: "asset", fileName: PAGE_SCRIPTS, source: JSON.stringify(pages) });
    },
  };
}

/** Chunks with all that they import, in the order in which they are met. */
export function reachedFrom(
  start: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): ReadonlySet<Rolldown.OutputChunk> {
  const reached = new Set<Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputBundle[string] | undefined): void => {
    if (chunk?.type !== "chunk" || reached.has(chunk)) return;
    reached.add(chunk);
    for (const imported of chunk.imports) visit(bundle[imported]);
  };
  start.forEach(visit);
  return reached;
}

interface Entry {
  readonly registry: string;
  readonly page: string;
  /** As the import names it. */
  readonly source: string;
}

/** What stands in the registries of a file: `const registry = { page: () => import(source)… }`. */
function entriesOf(file: string): Entry[] {
  const { program, errors } = parseSync(file, readFileSync(file, "utf8"));
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
  return program.body
    .map((statement) => (statement.type === "ExportNamedDeclaration" ? statement.declaration : statement))
    .filter((statement) => statement?.type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ id, init }) => {
      // No types: `{…} as const satisfies Pages`.
      let value = init;
      while (value?.type === "TSSatisfiesExpression" || value?.type === "TSAsExpression")
        value = value.expression;
      if (id.type !== "Identifier" || value?.type !== "ObjectExpression") return [];
      // What is put together of registries holds no entry of its own.
      const own = value.properties.filter(({ type }) => type !== "SpreadElement");
      return own.map((property): Entry => {
        if (property.type !== "Property" || property.key.type !== "Identifier")
          throw new Error(`${file}: an entry of a registry has a plain name`);
        return { registry: id.name, page: property.key.name, source: importIn(file, property.value) };
      });
    });
}

function importIn(file: string, node: object): string {
  const found = importsIn(node);
  if (found.length !== 1) throw new Error(`${file}: an entry of a registry imports one page, by its name`);
  return found[0] ?? "";
}

function importsIn(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if ("type" in node && node.type === "ImportExpression" && "source" in node)
    return [String((node.source as { readonly value?: unknown }).value)];
  return Object.values(node).flatMap(importsIn);
}
