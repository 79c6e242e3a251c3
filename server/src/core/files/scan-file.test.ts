import { expect, it, vi } from "vitest";
import { FilesUnavailable } from "./files-unavailable.ts";
import { createScanner } from "./scan-file.ts";

const ending = (script: string) => [process.execPath, "-e", script];

it("is told by the exit code what a file holds, and gives its path behind the command's own words", async () => {
  const scan = createScanner(ending("process.exit(process.argv[1] === '/a b/$(c)' ? 0 : 1)"));
  expect(await scan("/a b/$(c)")).toBe(true);
  expect(await scan("/another")).toBe(false);
});

it("gets none of our secrets", async () => {
  vi.stubEnv("PORTAL_SECRET", "a secret");
  vi.stubEnv("DATABASE_URL", "postgres://portal:secret@database/portal");
  const script = "process.exit('PORTAL_SECRET' in process.env || 'DATABASE_URL' in process.env ? 1 : 0)";
  const scan = createScanner(ending(`if (!process.env.PATH) process.exit(2); ${script}`));
  expect(await scan("/a")).toBe(true);
  vi.unstubAllEnvs();
});

it("scans nothing without a command", async () => {
  expect(await createScanner(undefined)("/a")).toBe(true);
});

it.each([
  ["an exit code that says nothing", ending("process.exit(2)"), "ended with 2"],
  ["a program that is not there", ["/no/such/program"], "cannot be run"],
  ["a program that dies", ending("process.kill(process.pid, 'SIGKILL')"), "ended with a signal"],
])("knows nothing after %s", async (_what, command, words) => {
  const told = createScanner(command)("/a");
  await expect(told).rejects.toBeInstanceOf(FilesUnavailable);
  await expect(told).rejects.toThrow(words);
});

it("does not wait for ever", async () => {
  const told = createScanner(ending("setInterval(() => {}, 1000)"), 200)("/a");
  await expect(told).rejects.toThrow("gave no answer");
});
