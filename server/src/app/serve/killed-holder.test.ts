import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { runCli } from "../../testing/processes/run-cli.ts";
import { copyEmbeddedTemplate } from "../../testing/databases/test-database.ts";
import { startUnreaped, type UnreapedProcess } from "../../testing/processes/unreaped-process.ts";
import { demoFolder } from "../paths.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-holder-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The portal's command line under a parent that never reaps it. */
function startPortalUnreaped(dataDir: string, words: readonly string[]): Promise<UnreapedProcess> {
  const command = [process.execPath, join(inject("builtServer"), "cli.js"), ...words];
  return startUnreaped(command, {
    environment: { DATA_DIR: dataDir, PORT: "0" },
    outputFile: join(folder, "output"),
  });
}

const isHeld = async (dataDir: string): Promise<boolean> =>
  (await readdir(dataDir)).some((name) => name.endsWith(".held"));

describe.runIf(existsSync("/proc/self/stat"))("a data folder whose holder was killed and not reaped", () => {
  it("serves again after a server, which kept others out while it lived", async () => {
    const dataDir = join(folder, "server");
    copyEmbeddedTemplate(dataDir, true);
    const holder = await startPortalUnreaped(dataDir, ["serve"]);
    try {
      const output = (): Promise<string> => readFile(join(folder, "output"), "utf8");
      await expect.poll(output, { timeout: 60_000 }).toContain("The portal is ready");
      const second = runCli(["serve"], { DATA_DIR: dataDir, PORT: "0" });
      expect(await second.ended()).toBe(1);
      expect(second.stderr()).toContain(`is in use by process ${holder.pid}`);
      await holder.kill();
      const third = runCli(["serve"], { DATA_DIR: dataDir, PORT: "0" });
      await third.says(/The portal is ready/);
      third.signal("SIGTERM");
      expect(await third.ended()).toBe(0);
    } finally {
      await holder.remove();
    }
  }, 300_000);

  it("takes a command after an import that was killed in its middle", async () => {
    const dataDir = join(folder, "import");
    copyEmbeddedTemplate(dataDir, false);
    const holder = await startPortalUnreaped(dataDir, ["demo", demoFolder]);
    try {
      await expect.poll(() => isHeld(dataDir), { timeout: 60_000, interval: 5 }).toBe(true);
      await holder.kill();
      expect(await isHeld(dataDir), "the import did not end by itself").toBe(true);
      const next = runCli(["demo", demoFolder], { DATA_DIR: dataDir });
      expect(await next.ended(), next.stderr()).toBe(0);
    } finally {
      await holder.remove();
    }
  }, 300_000);
});
