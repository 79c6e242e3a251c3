import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dist } from "./run-product.ts";

const isText = /\.(js|css|html|json)$/;

/**
 * The build as one of another version is: all that is named after its content has other names, and the old ones are gone.
 * It stays below the folder of the dependencies.
 */
export function otherBuild(from: string): string {
  const folder = mkdtempSync(join(dist, ".e2e-"));
  cpSync(from, folder, { recursive: true });
  const web = join(folder, "web");
  const files = readdirSync(web, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((name) => /\.(br|gz)$/.test(name))) rmSync(join(web, file));
  const scripts = readdirSync(join(web, "assets")).filter((name) => /\.(js|css)$/.test(name));
  const renamed = scripts.map((name) => [name, name.replace(/\.(js|css)$/, "x.$1")] as const);
  for (const file of files.filter((name) => isText.test(name))) {
    const path = join(web, file);
    const text = renamed.reduce(
      (so, [before, after]) => so.replaceAll(before, after),
      readFileSync(path, "utf8"),
    );
    const name = renamed.find(([before]) => file === join("assets", before));
    if (name !== undefined) rmSync(path);
    writeFileSync(name === undefined ? path : join(web, "assets", name[1]), text);
  }
  return folder;
}
