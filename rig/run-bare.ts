import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { freePort, type RunningProduct } from "../e2e/src/support/run-product.ts";
import { root } from "./paths.ts";

/** Bundles a bare server as the product is, so that neither pays for being compiled while it runs, and starts it. */
export async function runBare(
  entry: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningProduct> {
  // Below the installed packages: what has binaries of its own is not bundled.
  const folder = mkdtempSync(join(root, "dist", ".bare-"));
  const outfile = join(folder, "bare-server.mjs");
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    banner: { js: 'import { createRequire as r } from "node:module"; const require = r(import.meta.url);' },
    external: ["pg-native", "@node-rs/argon2"],
    logLevel: "error",
  });
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [outfile], {
    env: { PATH: process.env["PATH"], PORT: String(port), ...settings },
    stdio: "inherit",
  });
  const gone = new Promise((settle) => child.once("exit", settle));
  // Any answer will do: it has a way for everything.
  while ((await fetch(address).catch(() => null)) === null) {
    if (child.exitCode !== null) throw new Error(`the bare server ended with ${child.exitCode}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
  return {
    address,
    pid: child.pid ?? 0,
    end: async () => {
      child.kill("SIGKILL");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
