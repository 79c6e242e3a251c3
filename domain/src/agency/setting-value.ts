import { isEmailAddress } from "../core/email-address.ts";
import { JsonReader } from "../core/json-reader.ts";
import { paymentError } from "../core/payment-rules.ts";
import { accept, invalid, type Parsed } from "../core/result.ts";
import { readContentValue } from "./agency-content.ts";
import { SECOND_FACTOR_DEMANDS } from "./second-factor-demand.ts";
import { LETTER_OFFSET_RULE } from "./letter-offset.ts";
import type { Setting, SettingValue } from "./setting-catalogue.ts";

const LARGEST_INTEGER = 2_147_483_647;
const SCHEME = /^[a-z][a-z0-9+.-]+:/i;

/** Whether what was typed for a picture names a file of this machine, not an address; empty is neither (D50). */
export function isPictureFileName(typed: string): boolean {
  return typed !== "" && !SCHEME.test(typed);
}

/**
 * The value of a setting as typed on the command line, held to the rules of the import; it is refused with a sentence
 * that says what is allowed. Empty means none, where there may be none. A picture's file is the caller's to look at.
 */
export function parseSetting({ name, kind }: Setting, typed: string): Parsed<SettingValue> {
  const reader = new JsonReader();
  const value = read(reader, kind, typed, name);
  const [fault] = reader.faults;
  return fault === undefined ? accept(value) : invalid(`${fault.path} ${fault.reason}.`);
}

function read(reader: JsonReader, kind: Setting["kind"], typed: string, name: string): SettingValue {
  switch (kind) {
    case "flag":
      return reader.flag(typed === "true" || (typed === "false" ? false : null), name);
    case "integer":
      return reader.integer(/^\d+$/.test(typed) ? Number(typed) : null, name, 0, LARGEST_INTEGER);
    case "label":
      return reader.text(typed, name);
    case "email": {
      const address = reader.textOrNull(typed, name);
      if (address !== null && reader.faults.length === 0 && !isEmailAddress(address))
        reader.fault(name, "must be one e-mail address, as in office@example.com, or empty");
      return address;
    }
    case "biller-code":
    case "https-link":
    case "payment-reference": {
      const text = reader.textOrNull(typed, name);
      const reason = text === null || reader.faults.length > 0 ? null : paymentError(kind, text);
      if (reason !== null) reader.fault(name, reason);
      return text;
    }
    case "color":
      if (typed === "") reader.fault(name, "must be a colour as #rrggbb");
      return readContentValue(reader, kind, typed, name);
    case "picture": {
      const address = readContentValue(reader, kind, typed, name);
      if (reader.faults.length > 0 || isPictureFileName(typed)) {
        reader.faults.length = 0;
        reader.fault(name, "must be a file of this machine, an https address, or empty");
      }
      return address;
    }
    case "texts":
      return readTexts(reader, typed, name);
    case "factor-demand":
      if (typed === "") reader.fault(name, `must be one of ${SECOND_FACTOR_DEMANDS.join(", ")}`);
      return readContentValue(reader, kind, typed, name);
    case "letter-offset":
      if (typed === "") reader.fault(name, LETTER_OFFSET_RULE);
      return readContentValue(reader, kind, typed, name);
    case "text":
    case "paragraph":
    case "html":
    case "link":
      return readContentValue(reader, kind, typed, name);
  }
}

function readTexts(reader: JsonReader, typed: string, name: string): SettingValue {
  if (typed === "") return null;
  const before = reader.faults.length;
  const list = readContentValue(reader, "texts", parsedJson(typed), name);
  if (parsedJson(typed) !== null && reader.faults.length === before) return list;
  reader.faults.length = before;
  reader.fault(name, 'must be a JSON list of texts, as in ["Pay a levy","Vote online"], or empty');
  return null;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** A value as one line of text, in the form in which it may be typed again. */
export function settingText(value: SettingValue): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
