import { accept, invalid } from "@portal/domain/core/result";
import { describe, expect, it } from "vitest";
import { parseArguments } from "../cli/arguments.ts";
import { type Config, readConfig } from "./config.ts";
import { barOf } from "../cli/terminal-output.ts";

const configOf = (environment: Record<string, string>): Config => {
  const outcome = readConfig(environment);
  if (!outcome.ok) throw new Error(outcome.errors.join("\n"));
  return outcome.value;
};
const faultsOf = (environment: Record<string, string>): readonly string[] => {
  const outcome = readConfig(environment);
  return outcome.ok ? [] : outcome.errors;
};

/** As `openssl rand -base64 32` makes them. */
const secret = "q0R8ZcVb1h3nT5xYpLs7WfJk2mGdEaUo9iX4rNvB6tM=";

describe("the configuration", () => {
  it("has a default for everything, also where a variable is empty", { tags: ["spec-771"] }, () => {
    const defaults = configOf({});
    expect(defaults).toMatchObject({
      port: 3_000,
      host: "127.0.0.1",
      databaseUrl: undefined,
      secret: undefined,
      earlierSecret: null,
      publicOrigin: undefined,
      securityContact: undefined,
      logLevel: "info",
      trustedProxies: [],
      leaveMs: undefined,
      isTest: false,
      fakeNowAt: undefined,
      limits: {
        freeFailures: 5,
        perAddress: 60,
        perAgency: 600,
        recoveriesPerAccount: 3,
        recoveriesPerAddress: 10,
        recoveriesPerAgency: 200,
        castsPerSeat: 100,
      },
    });
    expect(defaults.dataDir).toMatch(/\/data$/);
    expect(configOf({ PORT: " ", HOST: "", DATA_DIR: "" })).toEqual(defaults);
  });

  it("takes what is given", () => {
    expect(
      configOf({
        PORT: "8080",
        HOST: "0.0.0.0",
        DATA_DIR: "/srv/portal",
        DATABASE_URL: "postgres://portal@db/portal",
        PORTAL_SECRET: secret,
        PORTAL_SECRET_OLD: "Ud8Hx1Lw9Tb4Ke7Rj2Mz5Qa0Vc3Gn6Yp",
        PUBLIC_URL: "https://portal.example.com/",
        SMTP_URL: "smtps://mail.example.com",
        MAIL_FROM: "Portal <portal@example.com>",
        SECURITY_CONTACT: "security@example.com",
        LOG_LEVEL: "warn",
        TRUSTED_PROXIES: "loopback, 10.0.0.0/8,fd00::/8",
        LEAVE_SECONDS: "20",
        SCAN_COMMAND: "clamdscan --fdpass",
      }),
    ).toMatchObject({
      port: 8080,
      host: "0.0.0.0",
      dataDir: "/srv/portal",
      databaseUrl: "postgres://portal@db/portal",
      secret,
      earlierSecret: Buffer.from("Ud8Hx1Lw9Tb4Ke7Rj2Mz5Qa0Vc3Gn6Yp"),
      publicOrigin: "https://portal.example.com",
      securityContact: "mailto:security@example.com",
      scanCommand: ["clamdscan", "--fdpass"],
      logLevel: "warn",
      trustedProxies: ["loopback", "10.0.0.0/8", "fd00::/8"],
      leaveMs: 20_000,
    });
  });

  it.each([
    ["PORT", "eighty", "must be a whole number from 0 to 65535."],
    ["PORT", "70000", "must be a whole number from 0 to 65535."],
    ["HOST", "a host", "must be a host name or an IP address"],
    ["DATABASE_URL", "mysql://root@db/x", "must be an address like postgres://"],
    ["PORTAL_SECRET", "too short", "must have at least 32 characters."],
    ["PORTAL_SECRET", "s".repeat(32), "can be guessed: it has fewer than 16 different characters. Make one"],
    ["PORTAL_SECRET", "abcdefghijklmno".repeat(3), "has fewer than 16 different characters."],
    ["PORTAL_SECRET", "3fa".repeat(20), "has fewer than 10 different characters."],
    ["PORTAL_SECRET", "Kx7#pQ2mZr9!vLw4".repeat(2), "can be guessed: it is one piece repeated."],
    ["PORTAL_SECRET", `${"Kx7#pQ2mZr9!vLw4".repeat(2)}Kx7#`, "is one piece repeated."],
    ["PORTAL_SECRET", "abcdefghijklmnopqrstuvwxyz012345", "is a sequence of neighbouring characters."],
    ["PORTAL_SECRET", " ", "is set but empty. Remove the line, or make one with: openssl rand -base64 32"],
    ["PORTAL_SECRET", "", "is set but empty."],
    ["PORTAL_SECRET_OLD", "too short", "must have at least 32 characters."],
    ["PORTAL_SECRET_OLD", "s".repeat(32), "can be guessed"],
    ["PORTAL_SECRET_OLD", "", "is set but empty."],
    ["METRICS_TOKEN", "", "is set but empty."],
    ["METRICS_TOKEN", "only15letters-1", "must have at least 16 letters, digits or signs and no blanks."],
    ["METRICS_TOKEN", "a token with blanks", "must have at least 16 letters"],
    ["METRICS_TOKEN", "0101010101010101", "can be guessed"],
    ["PUBLIC_URL", "portal.example.com", "must be the portal's address without a path"],
    ["PUBLIC_URL", "https://example.com/portal", "must be the portal's address without a path"],
    ["SMTP_URL", "https://mail", "must be an address like smtp://"],
    ["SMTP_URL", "smtp://", "must be an address like smtp://"],
    ["SMTP_URL", "smtp://mail?logger=true", "must not have the option logger"],
    ["DATABASE_URL", "postgres://db/x?statement_names=perhaps", "may have as statement_names on or off."],
    ["DATABASE_URL", "postgres://db/x?sslmode=verify_full", "may have as sslmode one of disable, prefer"],
    ["PUBLIC_URL", "https://user:word@portal.example.com", "must be the portal's address without a path"],
    ["MAIL_FROM", "nobody", "must be an e-mail address"],
    ["MAIL_FROM", "Strata Portal portal@example.com", "must be an e-mail address"],
    ["MAIL_FROM", "pörtal@büro.example", "must be an e-mail address"],
    ["SECURITY_CONTACT", "the office", "must be an e-mail address, a page like https://"],
    ["SECURITY_CONTACT", "http://example.com/security", "must be an e-mail address, a page like https://"],
    ["SECURITY_CONTACT", "https://user:word@example.com/", "must be an e-mail address"],
    ["SECURITY_CONTACT", "mailto:a@example.com?subject=b", "must be an e-mail address"],
    ["SECURITY_CONTACT", "tel:5550", "or a phone number like tel:+61-2-5550-1234."],
    ["FILES_URL", "/srv/files", "must be an address like s3://bucket/folder?region="],
    ["FILES_URL", "s3://bucket", "must name the bucket's region"],
    ["FILES_URL", "s3://Key:secret@bucket?region=ap-southeast-2", "must not carry a key"],
    ["FILES_URL", "s3://b?region=ap-southeast-2", "must name a bucket"],
    ["FILES_URL", "s3://bucket?regoin=ap-southeast-2", "may have region and endpoint"],
    ["FILES_URL", "s3://bucket?endpoint=objects.example.com", "must have an endpoint like https://"],
    ["LOG_LEVEL", "loud", "must be one of trace, debug"],
    ["TRUSTED_PROXIES", "10.0.0.0/99", "must be IP addresses or networks"],
    ["TRUSTED_PROXIES", "everybody", "must be IP addresses or networks"],
    ["TRUSTED_PROXIES", "0.0.0.0/0", "must not trust a network of everybody"],
    ["TRUSTED_PROXIES", "::/0", "must not trust a network of everybody"],
    ["TRUSTED_PROXIES", "loopback,0.0.0.0/1,128.0.0.0/1", "must not trust a network of everybody"],
    ["TRUSTED_PROXIES", "2000::/3", "must not trust a network of everybody"],
    ["TRUSTED_PROXIES", "::ffff:0:0/96", "must not trust a network of everybody"],
    ["TRUSTED_PROXIES", "fe80::1%eth0", "must be IP addresses or networks"],
    ["SCAN_COMMAND", "sh -c 'scan $1'", "must be a program and its words"],
    ["LEAVE_SECONDS", "0", "must be a whole number from 1 to 300."],
    ["PORTAL_ENV", "staging", "must be one of production, development, test."],
  ])("%s=%s is refused with what to do", (name, value, sentence) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatch(new RegExp(`^${name} `));
    expect(faults[0]).toContain(sentence);
  });

  it.each([
    ["random bytes in base64", secret],
    [
      "random bytes in hexadecimal digits",
      "5c0c1b7f3e9a62d84fb0a1935e7c2d6891f4b3a05d7e8c261b9f0a4e3d5c7b82",
    ],
    ["sixteen random bytes, which lack some digits", "9f3c7a1e5b0d82e4a6f1c3957b0e2d48"],
  ])("PORTAL_SECRET may be %s", (_how, text) => {
    expect(configOf({ PORTAL_SECRET: text }).secret).toBe(text);
  });

  it("PORTAL_SECRET_OLD is another secret than PORTAL_SECRET", () => {
    expect(faultsOf({ PORTAL_SECRET: secret, PORTAL_SECRET_OLD: secret })).toEqual([
      "PORTAL_SECRET_OLD is the same as PORTAL_SECRET. Give the earlier secret, or remove the line.",
    ]);
  });

  it.each([
    ["security@example.com", "mailto:security@example.com"],
    ["mailto:security+portal@example.com", "mailto:security+portal@example.com"],
    ["a&b@example.com", "mailto:a%26b@example.com"],
    ["security@büro.example", "mailto:security@xn--bro-hoa.example"],
    ["https://example.com/report", "https://example.com/report"],
    ["tel:+61-2-5550-1234", "tel:+61-2-5550-1234"],
  ])("SECURITY_CONTACT=%s becomes %s", (text, address) => {
    expect(configOf({ SECURITY_CONTACT: text }).securityContact).toBe(address);
  });

  it.each(["10.0.0.0/8", "fc00::/7", "2400:cb00::/32", "104.16.0.0/13", "::ffff:10.0.0.0/104", "0.0.0.0"])(
    "TRUSTED_PROXIES may be %s",
    (network) => {
      expect(configOf({ TRUSTED_PROXIES: network }).trustedProxies).toEqual([network]);
    },
  );

  it.each(["https://[2001:db8::1]", "https://strata_portal.example.com"])(
    "PUBLIC_URL=%s makes no sender of mails, so that one must be given",
    (address) => {
      expect(faultsOf({ PUBLIC_URL: address })).toEqual([
        "MAIL_FROM must be given: the host of PUBLIC_URL makes no e-mail address.",
      ]);
      const { mailFrom } = configOf({ PUBLIC_URL: address, MAIL_FROM: "portal@example.com" });
      expect(mailFrom).toBe("portal@example.com");
    },
  );

  it("reports every wrong variable at once, and none of the values", () => {
    const faults = faultsOf({ PORT: "x", DATABASE_URL: "pg:canary-secret", PORTAL_SECRET: "canary-secret" });
    expect(faults.map((fault) => fault.split(" ")[0])).toEqual(["PORT", "DATABASE_URL", "PORTAL_SECRET"]);
    expect(faults.join()).not.toContain("canary");
  });

  it(
    "moves the clock and raises limits only under PORTAL_ENV=test (D33, D53)",
    { tags: ["spec-725", "spec-749"] },
    () => {
      const test = { PORTAL_ENV: "test", PORTAL_FAKE_NOW: "2026-03-31T10:00:00+11:00" };
      expect(configOf({ ...test, PORTAL_SIGN_IN_FAILURES_PER_ADDRESS: "100000" })).toMatchObject({
        isTest: true,
        fakeNowAt: new Date("2026-03-30T23:00:00Z"),
        limits: { freeFailures: 5, perAddress: 100_000 },
      });
      expect(faultsOf({ PORTAL_ENV: "test", PORTAL_FAKE_NOW: "tomorrow" })[0]).toContain(
        "must be an instant",
      );
      for (const [name, value] of [
        ["PORTAL_FAKE_NOW", test.PORTAL_FAKE_NOW],
        ["PORTAL_SIGN_IN_FAILURES_PER_ADDRESS", "9"],
      ] as const)
        expect(faultsOf({ [name]: value })).toEqual([
          `${name} is honoured only together with PORTAL_ENV=test. Remove it.`,
        ]);
    },
  );
});

const plainImport = { isForced: false, accept: [], agencyId: null, isJson: false, isEach: false };

describe("the command line", () => {
  it.each([
    [["serve"], accept("serve")],
    [["migrate"], accept({ name: "migrate" })],
    [["check", "/p.zip"], accept({ name: "check", source: "/p.zip", ...plainImport })],
    [["import", "/p", "--force"], accept({ name: "import", source: "/p", ...plainImport, isForced: true })],
    [
      ["import", "--agency", "123456", "--accept", "lot-sold,address-changes", "--json", "/p"],
      accept({
        name: "import",
        source: "/p",
        isForced: false,
        accept: ["lot-sold", "address-changes"],
        agencyId: 123_456,
        isJson: true,
        isEach: false,
      }),
    ],
    [["import", "/p", "--agency", "12"], invalid("--agency takes the six digits of an agency.")],
    [
      ["check", "/p", "--accept", "lot-sold,everything"],
      invalid(
        "--accept takes kinds of what a package breaks: agency-differs, account-moves, address-changes, lot-renumbered, lot-sold, still-needed, meeting-vanishes, cutoff-moves, motion-changes.",
      ),
    ],
    [["check", "/p", "--all"], accept({ name: "check", source: "/p", ...plainImport, isEach: true })],
    [["demo", "/d"], accept({ name: "demo", source: "/d", ...plainImport })],
    [["import", "--help"], accept("help")],
    [[], invalid("Which command?")],
    [["launch"], invalid("Unknown command launch.")],
    [["import"], invalid("import needs a package: a folder or a .zip.")],
    [["import", "a", "b"], invalid("import takes one package.")],
    [["check", "a", "--forced"], invalid(expect.stringContaining("Unknown option '--forced'"))],
    [["serve", "now"], invalid("serve takes no argument.")],
  ])("%j is read as %j", (words, expected) => {
    expect(parseArguments(words)).toEqual(expected);
  });

  it("takes the demonstration of the repository where demo names none", () => {
    const parsed = parseArguments(["demo"]);
    expect(parsed).toMatchObject(accept({ name: "demo", source: expect.stringMatching(/\/demo$/) }));
  });

  it("draws how far long work is", () => {
    expect(barOf({ phase: "staging", done: 1, total: 2 })).toBe(
      `Staging [${"=".repeat(15)}${" ".repeat(15)}] 50 %`,
    );
    expect(barOf({ phase: "reading", done: 0, total: null })).toBe("Reading …");
    expect(barOf({ phase: "merging", done: 7, total: null })).toBe("Merging … 7");
  });
});
