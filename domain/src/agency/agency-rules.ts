import { isTimeZone } from "../core/time-zone.ts";
import { readContent } from "./agency-content.ts";
import {
  addressFields,
  type AgencyApplication,
  type AgencySettings,
  INITIAL_PASSWORDS,
  type InitialPasswords,
  states,
} from "./agency-settings.ts";
import { accept, type Accepted, type Refusal, refuse } from "../core/result.ts";
import { at, type JsonFault, JsonReader } from "../core/json-reader.ts";

const INT_MAX = 2_147_483_647;
const topFields =
  "packageVersion asAt agencyId state timeZone agency content application services terminology faq reports " +
  "showOwnerNameInEntitlements initialPasswords demo";

/** A package's `agency.json` that is not taken. */
type FaultySettings = Refusal<"VALIDATION"> & { readonly faults: readonly JsonFault[] };

const faulty = (faults: readonly JsonFault[]): FaultySettings => ({ ...refuse("VALIDATION"), faults });

/**
 * `agency.json`, checked: its settings, or everything that is wrong with it by path.
 * Source: the data package format, 'agency.json'; 'Agent content' of the specification; D50, D52.
 */
export function checkAgencySettings(document: unknown): Accepted<AgencySettings> | FaultySettings {
  const reader = new JsonReader();
  const top = reader.object(document, "-", topFields.split(" "));
  // Of something else, or of another version, the rest would only be noise.
  if (reader.faults.some(({ path }) => path === "-")) return faulty(reader.faults);
  if (top["packageVersion"] !== 1) {
    return faulty([{ path: "packageVersion", reason: "must be 1, the version that this portal reads" }]);
  }
  const settings: AgencySettings = {
    asAt: reader.date(top["asAt"], "asAt"),
    agencyId: readAgencyId(reader, top["agencyId"]),
    state: oneOf(reader, top["state"], "state", states),
    timeZone: readTimeZone(reader, top["timeZone"]),
    agency: readAgency(reader, top["agency"]),
    content: readContent(reader, top["content"]),
    application: readApplication(reader, top["application"]),
    services: reader.list(
      top["services"],
      "services",
      (each, path) => readService(reader, each, path),
      (each) => each.serviceKey,
    ),
    terminology: reader.list(
      top["terminology"],
      "terminology",
      (each, path) => readTexts(reader, each, path, ["standardTerm", "localTerm"] as const),
      (each) => each.standardTerm,
    ),
    faq: reader.list(top["faq"], "faq", (each, path) =>
      readTexts(reader, each, path, ["title", "content"] as const),
    ),
    reports: reader.list(
      top["reports"],
      "reports",
      (each, path) => readReport(reader, each, path),
      (each) => each.webAccessReportId,
    ),
    showOwnerNameInEntitlements:
      top["showOwnerNameInEntitlements"] !== undefined &&
      reader.flag(top["showOwnerNameInEntitlements"], "showOwnerNameInEntitlements"),
    initialPasswords: readInitialPasswords(reader, top["initialPasswords"]),
    demo: readDemo(reader, top["demo"]),
  };
  return reader.faults.length > 0 ? faulty(reader.faults) : accept(settings);
}

function readAgencyId(reader: JsonReader, value: unknown): number {
  const number = typeof value === "string" && /^\d{6}$/.test(value) ? Number(value) : value;
  if (typeof number === "number" && Number.isInteger(number) && number >= 100_000 && number <= 999_999)
    return number;
  reader.fault("agencyId", "must be a number of six digits, the first of them not 0");
  return 0;
}

function oneOf(reader: JsonReader, value: unknown, path: string, codes: readonly string[]): string {
  if (typeof value === "string" && codes.includes(value)) return value;
  reader.fault(path, `must be one of ${codes.join(", ")}`);
  return "";
}

function readTimeZone(reader: JsonReader, value: unknown): string {
  if (typeof value === "string" && isTimeZone(value)) return value;
  reader.fault("timeZone", "must be the IANA name of a time zone, as in Australia/Sydney");
  return "";
}

function readAgency(reader: JsonReader, value: unknown): AgencySettings["agency"] {
  const from = reader.object(value, "agency", ["name", ...addressFields]);
  const address = addressFields.map((name) => [name, reader.textOrNull(from[name], `agency.${name}`)]);
  return {
    name: reader.text(from["name"], "agency.name"),
    ...Object.fromEntries(address),
  } as AgencySettings["agency"];
}

function readApplication(reader: JsonReader, value: unknown): AgencyApplication | null {
  if (value === null || value === undefined) return null;
  const from = reader.object(value, "application", ["description", "version", "rwacVersion", "appMhVersion"]);
  return {
    description: reader.textOrNull(from["description"], "application.description"),
    version: reader.integer(from["version"], "application.version", 0, INT_MAX),
    rwacVersion: reader.textOrNull(from["rwacVersion"], "application.rwacVersion"),
    appMhVersion: reader.textOrNull(from["appMhVersion"], "application.appMhVersion"),
  };
}

function readService(reader: JsonReader, value: unknown, path: string): AgencySettings["services"][number] {
  const from = reader.object(value, path, ["serviceKey", "serviceName", "appCode", "isActive"]);
  return {
    serviceKey: reader.integer(from["serviceKey"], at(path, "serviceKey"), 1, INT_MAX),
    serviceName: reader.text(from["serviceName"], at(path, "serviceName")),
    appCode: reader.text(from["appCode"], at(path, "appCode")),
    isActive: reader.flag(from["isActive"], at(path, "isActive")),
  };
}

function readReport(reader: JsonReader, value: unknown, path: string): AgencySettings["reports"][number] {
  const names = ["webAccessReportId", "internalName", "isAllowed", "allowedOwner", "allowedExecutive"];
  const from = reader.object(value, path, names);
  return {
    webAccessReportId: reader.integer(from["webAccessReportId"], at(path, "webAccessReportId"), 1, INT_MAX),
    internalName: reader.text(from["internalName"], at(path, "internalName")),
    isAllowed: reader.flag(from["isAllowed"], at(path, "isAllowed")),
    allowedOwner: reader.flag(from["allowedOwner"], at(path, "allowedOwner")),
    allowedExecutive: reader.flag(from["allowedExecutive"], at(path, "allowedExecutive")),
  };
}

function readTexts<Name extends string>(
  reader: JsonReader,
  value: unknown,
  path: string,
  names: readonly Name[],
): Record<Name, string> {
  const from = reader.object(value, path, names);
  const texts = names.map((name) => [name, reader.text(from[name], at(path, name))]);
  return Object.fromEntries(texts) as Record<Name, string>;
}

function readInitialPasswords(reader: JsonReader, value: unknown): InitialPasswords | null {
  if (value === undefined || value === null) return null;
  const stated = INITIAL_PASSWORDS.find((each) => each === value);
  if (stated === undefined)
    reader.fault("initialPasswords", `must be one of ${INITIAL_PASSWORDS.join(", ")}`);
  return stated ?? null;
}

function readDemo(reader: JsonReader, value: unknown): AgencySettings["demo"] {
  if (value === undefined || value === null) return null;
  const from = reader.object(value, "demo", ["anchor"]);
  return { anchor: reader.date(from["anchor"], "demo.anchor") };
}
