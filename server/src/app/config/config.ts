import { resolve } from "node:path";
import { isEmailAddress } from "@portal/domain/core/email-address";
import { accept, type Accepted, type Parsed, type Refusal, refuse } from "@portal/domain/core/result";
import { mailFromAddress } from "../../core/mail/mail-from.ts";
import { readS3Location, type S3Location } from "../../core/files/s3-location.ts";
import type { LogLevel } from "../../core/log/log.ts";
import { type Limits, limits } from "./try-limits.ts";
import * as values from "./config-values.ts";
import { securityContact } from "./contact-values.ts";
import { secretText, tokenText } from "./secret-values.ts";

/** Everything that the environment decides, parsed once at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** An absolute path. */
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** Where files lie outside of the data folder. */
  readonly filesLocation: S3Location | undefined;
  readonly secret: string | undefined;
  /** What PORTAL_SECRET was before it was changed: it opens what was sealed under it. */
  readonly earlierSecret: Buffer | null;
  /** What who reads `/metrics` must show. */
  readonly metricsToken: string | undefined;
  /** Origin that people reach the portal under. */
  readonly publicOrigin: string | undefined;
  /** Whom security.txt names, as an address (`mailto:`, `tel:`, `https:`). */
  readonly securityContact: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string | undefined;
  /** A program with its words, which looks for malware in files that staff send. */
  readonly scanCommand: readonly string[] | undefined;
  readonly logLevel: LogLevel;
  readonly trustedProxies: readonly string[];
  /** How long a process that ends still takes requests; without it a second, where somebody is connected. */
  readonly leaveMs: number | undefined;
  readonly isTest: boolean;
  /** Where the clock starts under PORTAL_ENV=test; then it ticks (D33). */
  readonly fakeNowAt: Date | undefined;
  readonly limits: Limits;
}

export type Environment = Readonly<Record<string, string | undefined>>;
export type ConfigOutcome =
  | Accepted<Config>
  /** What is wrong and what to do, a sentence for each variable; never its value, which may be a secret. */
  | (Refusal<"VALIDATION"> & { readonly errors: readonly string[] });

/** Only a test may move the clock or raise the limits (D33, D53). */
const testVariables = {
  fakeNow: "PORTAL_FAKE_NOW",
  freeFailures: "PORTAL_SIGN_IN_FREE_FAILURES",
  perAddress: "PORTAL_SIGN_IN_FAILURES_PER_ADDRESS",
  perAgency: "PORTAL_SIGN_IN_FAILURES_PER_AGENCY",
  perAccount: "PORTAL_SIGN_IN_FAILURES_PER_ACCOUNT",
  linksPerAccount: "PORTAL_SIGN_IN_LINKS_PER_ACCOUNT",
  recoveriesPerAccount: "PORTAL_RECOVERIES_PER_ACCOUNT",
  recoveriesPerAddress: "PORTAL_RECOVERIES_PER_ADDRESS",
  recoveriesPerAgency: "PORTAL_RECOVERIES_PER_AGENCY",
  mailsPerAccount: "PORTAL_RECOVERY_MAILS_PER_ACCOUNT",
  castsPerSeat: "PORTAL_CASTS_PER_SEAT",
  castsPerSession: "PORTAL_CASTS_PER_SESSION",
  castsBeforePause: "PORTAL_CASTS_BEFORE_PAUSE",
} as const;

/**
 * Reads the configuration and reports every wrong variable at once. An empty variable counts as absent, unless it is a secret:
 * there it shows that something meant to fill it and failed.
 */
export function readConfig(environment: Environment): ConfigOutcome {
  const errors: string[] = [];
  const textOf = (name: string): string => environment[name]?.trim() ?? "";
  const take = <Value, Fallback>(
    name: string,
    parse: (text: string) => Parsed<Value>,
    fallback: Fallback,
  ): Value | Fallback => {
    if (textOf(name) === "") return fallback;
    const parsed = parse(textOf(name));
    if (parsed.ok) return parsed.value;
    errors.push(`${name} ${parsed.detail}`);
    return fallback;
  };
  const takeSecret = (name: string, parse: (text: string) => Parsed<string>): string | undefined => {
    if (environment[name]?.trim() === "")
      errors.push(`${name} is set but empty. Remove the line, or make one with: openssl rand -base64 32`);
    return take(name, parse, undefined);
  };

  const isTest = take("PORTAL_ENV", values.environmentName, "production") === "test";
  for (const name of Object.values(testVariables)) {
    if (!isTest && textOf(name) !== "")
      errors.push(`${name} is honoured only together with PORTAL_ENV=test. Remove it.`);
  }

  const limitOf = (name: keyof Limits): number =>
    take(testVariables[name], values.wholeNumber(1, 1_000_000_000), limits[name]);
  const config: Config = {
    port: take("PORT", values.wholeNumber(0, 65_535), 3_000),
    host: take("HOST", values.hostName, "127.0.0.1"),
    dataDir: resolve(textOf("DATA_DIR") || "data"),
    databaseUrl: take("DATABASE_URL", values.databaseAddress, undefined),
    filesLocation: take("FILES_URL", readS3Location, undefined),
    secret: takeSecret("PORTAL_SECRET", secretText),
    earlierSecret: bufferOf(takeSecret("PORTAL_SECRET_OLD", secretText)),
    metricsToken: takeSecret("METRICS_TOKEN", tokenText),
    publicOrigin: take("PUBLIC_URL", values.publicOrigin, undefined),
    securityContact: take("SECURITY_CONTACT", securityContact, undefined),
    smtpUrl: take("SMTP_URL", values.mailServerAddress, undefined),
    mailFrom: take("MAIL_FROM", values.mailAddress, undefined),
    scanCommand: take("SCAN_COMMAND", values.command, undefined),
    logLevel: take("LOG_LEVEL", values.logLevelName, "info"),
    trustedProxies: take("TRUSTED_PROXIES", values.networkList, []),
    leaveMs: take("LEAVE_SECONDS", values.seconds(1, 300), undefined),
    isTest,
    fakeNowAt: take(testVariables.fakeNow, values.instant, undefined),
    limits: {
      freeFailures: limitOf("freeFailures"),
      perAddress: limitOf("perAddress"),
      perAgency: limitOf("perAgency"),
      perAccount: limitOf("perAccount"),
      linksPerAccount: limitOf("linksPerAccount"),
      recoveriesPerAccount: limitOf("recoveriesPerAccount"),
      recoveriesPerAddress: limitOf("recoveriesPerAddress"),
      recoveriesPerAgency: limitOf("recoveriesPerAgency"),
      mailsPerAccount: limitOf("mailsPerAccount"),
      castsPerSeat: limitOf("castsPerSeat"),
      castsPerSession: limitOf("castsPerSession"),
      castsBeforePause: limitOf("castsBeforePause"),
    },
  };
  if (config.secret !== undefined && config.earlierSecret?.equals(Buffer.from(config.secret)) === true)
    errors.push(
      "PORTAL_SECRET_OLD is the same as PORTAL_SECRET. Give the earlier secret, or remove the line.",
    );
  if (config.mailFrom === undefined && !isEmailAddress(mailFromAddress(undefined, config.publicOrigin)))
    errors.push("MAIL_FROM must be given: the host of PUBLIC_URL makes no e-mail address.");
  return errors.length > 0 ? { ...refuse("VALIDATION"), errors } : accept(config);
}

const bufferOf = (text: string | undefined): Buffer | null => (text === undefined ? null : Buffer.from(text));
