import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { ExpectedLine } from "../../server/src/testing/figures/expected-lines.ts";
import { root } from "../../rig/paths.ts";

/** A report as it is asked for, with the lines that EXPECTED.json wants in it. */
export interface WantedReport {
  readonly name: string;
  readonly lotId: number;
  readonly values: readonly (number | null)[];
  readonly lines: readonly ExpectedLine[];
}

/**
 * The reports that the server's tests ask for. They read the demonstration through the test runner (`import.meta.glob`),
 * which is not here: what it would have put there is put there while they are bundled.
 */
export async function loadExpectedReports(): Promise<(planId: number) => readonly WantedReport[]> {
  const folder = mkdtempSync(join(root, "dist", ".expected-"));
  const outfile = join(folder, "expected-reports.mjs");
  const demo = join(root, "demo");
  const files = readdirSync(demo).filter((name) => /\.(?:csv|json)$/.test(name));
  const texts = files.map((name) => [`../../../../demo/${name}`, readFileSync(join(demo, name), "utf8")]);
  try {
    await build({
      entryPoints: [join(root, "server", "src", "testing", "figures", "expected-reports.ts")],
      outfile,
      bundle: true,
      platform: "node",
      format: "esm",
      logLevel: "error",
      plugins: [
        {
          name: "files of the demonstration",
          setup: (bundler) =>
            bundler.onLoad({ filter: /demo-package\.ts$/ }, ({ path }) => ({
              loader: "ts",
              contents: readFileSync(path, "utf8").replace(/import\.meta\.glob\([^)]*\)/, () =>
                JSON.stringify(Object.fromEntries(texts)),
              ),
            })),
        },
      ],
    });
    const module = (await import(pathToFileURL(outfile).href)) as {
      readonly expectedReports: (planId: number) => readonly WantedReport[];
    };
    return module.expectedReports;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
