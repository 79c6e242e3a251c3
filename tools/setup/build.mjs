import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildServer, serverSources } from "./build-server.mjs";
import { buildWeb, webSources } from "./build-web.mjs";
import { isRunning } from "./is-running.mjs";
import { fingerprintOf, readStamp } from "./fingerprint.mjs";
import { dist } from "./paths.mjs";

const targets = {
  server: { sources: serverSources, build: buildServer, label: "server" },
  web: { sources: webSources, build: buildWeb, label: "pages" },
};

/**
 * Builds `server` or `web` into dist/ unless what stands there was built from the same sources.
 * It is built beside its place and moved there when whole: a killed build leaves the old one or none, never a half.
 */
export async function ensureBuilt(name) {
  const target = targets[name];
  const stampPath = join(dist, `${name}.stamp`);
  const wanted = fingerprintOf(target.sources);
  if (existsSync(join(dist, name)) && readStamp(stampPath) === wanted) return false;
  process.stderr.write(`Building the ${target.label} …\n`);
  const fresh = join(dist, `.${name}-${process.pid}`);
  removeLeftovers(name);
  mkdirSync(fresh, { recursive: true });
  try {
    await target.build(fresh);
    // Without its stamp a folder counts as stale, so the stamp goes first and comes last.
    rmSync(stampPath, { force: true });
    rmSync(join(dist, name), { recursive: true, force: true });
    renameSync(fresh, join(dist, name));
    writeFileSync(stampPath, `${wanted}\n`);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return true;
}

/** Folders of builds whose process is gone. */
function removeLeftovers(name) {
  if (!existsSync(dist)) return;
  for (const entry of readdirSync(dist)) {
    const pid = Number(entry.slice(name.length + 2));
    if (!entry.startsWith(`.${name}-`) || isRunning(pid)) continue;
    rmSync(join(dist, entry), { recursive: true, force: true });
  }
}
