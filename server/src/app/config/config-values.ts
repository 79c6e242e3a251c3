import { accessSync, constants } from "node:fs";
import { BlockList, isIP } from "node:net";
import { isEmailAddress } from "@portal/domain/core/email-address";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { type LogLevel, logLevels } from "../../core/log/log.ts";
import { mailFromAddress } from "../../core/mail/mail-from.ts";

// What reads a variable's text refuses it with the end of a sentence that begins with the variable's name.

const namedNetworks = new Set(["loopback", "linklocal", "uniquelocal"]);

export const wholeNumber =
  (least: number, most: number) =>
  (text: string): Parsed<number> => {
    const value = Number(text);
    return /^[0-9]+$/.test(text) && value >= least && value <= most
      ? accept(value)
      : invalid(`must be a whole number from ${least} to ${most}.`);
  };

/** Whole seconds as milliseconds. */
export const seconds =
  (least: number, most: number) =>
  (text: string): Parsed<number> => {
    const parsed = wholeNumber(least, most)(text);
    return parsed.ok ? accept(parsed.value * 1_000) : parsed;
  };

/** Null if it is not an address of these protocols, or its user, password or path cannot be decoded. */
function urlOf(text: string, protocols: readonly string[]): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !protocols.includes(url.protocol)) return null;
  try {
    for (const part of [url.username, url.password, url.hostname, url.pathname]) decodeURIComponent(part);
    return url;
  } catch {
    return null;
  }
}

const sslModes = ["disable", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
const sslFiles = ["sslcert", "sslkey", "sslrootcert"];

export function databaseAddress(text: string): Parsed<string> {
  const url = urlOf(text, ["postgres:", "postgresql:"]);
  if (url === null) return invalid("must be an address like postgres://user:password@host:5432/name.");
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !sslModes.includes(mode))
    return invalid(`may have as sslmode one of ${sslModes.join(", ")}.`);
  if (!["on", "off", null].includes(url.searchParams.get("statement_names")))
    return invalid("may have as statement_names on or off.");
  const unread = sslFiles.find((name) => !isReadable(url.searchParams.get(name)));
  return unread === undefined ? accept(text) : invalid(`names a file that cannot be read: ${unread}.`);
}

function isReadable(path: string | null): boolean {
  if (path === null) return true;
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/** What the mail library would write to the portal's output: passwords, and the mails themselves. */
const tellingOptions = ["debug", "logger", "transactionLog"];

export function mailServerAddress(text: string): Parsed<string> {
  const url = urlOf(text, ["smtp:", "smtps:"]);
  if (url === null || url.hostname === "")
    return invalid("must be an address like smtp://user:password@host:587.");
  const telling = tellingOptions.find((name) => url.searchParams.has(name));
  return telling === undefined
    ? accept(text)
    : invalid(`must not have the option ${telling}, which would write passwords and mails to the log.`);
}

export function publicOrigin(text: string): Parsed<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin =
    url !== undefined &&
    (url.protocol === "https:" || url.protocol === "http:") &&
    url.pathname === "/" &&
    url.search === "" &&
    url.hash === "" &&
    url.username === "" &&
    url.password === "";
  return isOrigin
    ? accept(url.origin)
    : invalid("must be the portal's address without a path, like https://portal.example.com.");
}

export const hostName = (text: string): Parsed<string> =>
  /^[A-Za-z0-9.:_-]+$/.test(text)
    ? accept(text)
    : invalid("must be a host name or an IP address, like 0.0.0.0.");

export const mailAddress = (text: string): Parsed<string> =>
  isEmailAddress(mailFromAddress(text, undefined))
    ? accept(text)
    : invalid("must be an e-mail address, like portal@example.com or Strata Portal <portal@example.com>.");

export const logLevelName = (text: string): Parsed<LogLevel> => {
  const value = logLevels.find((level) => level === text);
  return value === undefined ? invalid(`must be one of ${logLevels.join(", ")}.`) : accept(value);
};

/** Words between blanks; there is no shell that would read more into them. */
export const command = (text: string): Parsed<readonly string[]> =>
  /["'`$|;&<>]/.test(text)
    ? invalid("must be a program and its words between blanks, like clamdscan --fdpass --no-summary.")
    : accept(text.split(/\s+/));

const environments = ["production", "development", "test"] as const;
export const environmentName = (text: string): Parsed<(typeof environments)[number]> => {
  const value = environments.find((name) => name === text);
  return value === undefined ? invalid(`must be one of ${environments.join(", ")}.`) : accept(value);
};

export const instant = (text: string): Parsed<Date> => {
  const value = new Date(text);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) && !Number.isNaN(value.getTime())
    ? accept(value)
    : invalid("must be an instant like 2026-03-31T10:00:00+11:00.");
};

export function networkList(text: string): Parsed<readonly string[]> {
  const value = text.split(",").map((item) => item.trim());
  if (!value.every(isNetwork))
    return invalid("must be IP addresses or networks separated by commas, like 10.0.0.0/8, or loopback.");
  return value.some(isOfEverybody)
    ? invalid(
        "must not trust a network of everybody: any caller could then claim any address. Name the proxy's own address.",
      )
    : accept(value);
}

function isNetwork(item: string): boolean {
  if (namedNetworks.has(item)) return true;
  const [ip = "", bits, ...rest] = item.split("/");
  const version = ip.includes("%") ? 0 : isIP(ip);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** The largest networks that can be somebody's own are 10.0.0.0/8 and, of the sixth version, fc00::/7 and fe80::/10. */
const LEAST_BITS = { 4: 8, 6: 16 } as const;
const IPV4_WITHIN_IPV6_BITS = 96;
const ownNetworks = new BlockList();
ownNetworks.addSubnet("fc00::", 7, "ipv6");
ownNetworks.addSubnet("fe80::", 10, "ipv6");
const mappedIpv4 = new BlockList();
mappedIpv4.addSubnet("::ffff:0:0", IPV4_WITHIN_IPV6_BITS, "ipv6");

/** A network so large that it holds strangers, on its own or with its other half. */
function isOfEverybody(item: string): boolean {
  const [ip = "", bits] = item.split("/");
  if (bits === undefined) return false;
  if (isIP(ip) === 4) return Number(bits) < LEAST_BITS[4];
  if (mappedIpv4.check(ip, "ipv6")) return Number(bits) < IPV4_WITHIN_IPV6_BITS + LEAST_BITS[4];
  const least = ownNetworks.check(ip, "ipv6") ? 7 : LEAST_BITS[6];
  return Number(bits) < least;
}
