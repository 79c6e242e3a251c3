import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "../../testing/processes/run-cli.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-settings-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("a start with a wrong setting", () => {
  it.each([
    ["TRUSTED_PROXIES", "0.0.0.0/0", /must not trust a network of everybody/],
    ["PORTAL_SECRET", "s".repeat(32), /can be guessed/],
    ["PORTAL_SECRET", "", /is set but empty/],
    ["HOST", "999.1.1.1", /^HOST 999\.1\.1\.1 is not an address of this machine\./],
    ["HOST", "-", /^HOST - is not an address of this machine\./],
    ["DATA_DIR", "/dev/null/data", /is not a folder\. Set DATA_DIR to a folder of this user\./],
    ["DATA_DIR", "x".repeat(300), /cannot be made \(ENAMETOOLONG\)\. Set DATA_DIR/],
    ["DATABASE_URL", "postgres://portal:%zz@127.0.0.1/portal", /DATABASE_URL must be an address like/],
    [
      "DATABASE_URL",
      "postgres://portal@127.0.0.1/portal?sslmode=verify_full",
      /DATABASE_URL may have as sslmode/,
    ],
    [
      "DATABASE_URL",
      "postgres://portal@127.0.0.1/portal?sslrootcert=/no/ca.pem",
      /names a file that cannot be read: sslrootcert/,
    ],
    ["SMTP_URL", "smtp://portal:%zz@mail.example.com", /SMTP_URL must be an address like/],
    ["FILES_URL", "s3://bucket?region=a b", /must name the bucket's region/],
  ])("%s=%s ends with a sentence, 1 and no stack trace", async (name, value, sentence) => {
    const start = runCli(["serve"], { PORT: "0", DATA_DIR: join(folder, "data"), [name]: value });
    expect(await start.ended()).toBe(1);
    const said = start.stdout() + start.stderr();
    expect(said.replace("The configuration is wrong:\n", "").trim()).toMatch(sentence);
    expect(said).not.toMatch(/^\s+at |"stack"|node:internal/m);
  });

  it.runIf(process.platform === "linux")(
    "DATA_DIR where no folder can be made does not start for ever",
    async () => {
      const start = runCli(["serve"], { PORT: "0", DATA_DIR: "/proc/nothing" });
      expect(await start.ended()).toBe(1);
      expect(start.stderr()).toBe(
        "The folder /proc/nothing cannot be made (ENOENT). Set DATA_DIR to a folder of this user.\n",
      );
    },
  );
});
