import { at, JsonReader } from "../../../core/json-reader.ts";
import { accept, invalid, type Parsed } from "../../../core/result.ts";
import { isTimeZone } from "../../../core/time-zone.ts";
import { answerFault } from "./answer-values.ts";
import { type PlanSettings, readPlanSettings } from "./plan-settings.ts";

/** What the person who brings a plan in has said (design/starter-import.md, 'As a command'). */
export interface StarterAnswers {
  /** Null: not told. */
  readonly agency: AgencyAnswer | null;
  readonly plans: ReadonlyMap<string, PlanSettings>;
  /** By the question's id. */
  readonly answers: ReadonlyMap<string, unknown>;
}

export interface AgencyAnswer {
  readonly agencyId: number;
  readonly name: string;
  readonly state: string;
  readonly timeZone: string;
  readonly email: string;
  readonly phone: string;
}

/** Nothing has been said yet. */
export const NO_ANSWERS: StarterAnswers = { agency: null, plans: new Map(), answers: new Map() };

const states = ["NSW", "VIC", "QLD", "WA", "SA", "ACT", "TAS", "NT"];

/** Reads an answers file. An unknown key or id is wrong use; the detail names every place that is wrong. */
export function parseAnswers(value: unknown): Parsed<StarterAnswers> {
  const reader = new JsonReader();
  const top = reader.object(value, "-", ["answersVersion", "agency", "schemes", "answers"]);
  if (top["answersVersion"] !== 1) reader.fault("answersVersion", "must be 1");
  const agency = top["agency"] === undefined ? null : readAgency(reader, top["agency"]);
  const plans = new Map<string, PlanSettings>();
  for (const [number, settings] of entriesOf(reader, top["schemes"], "schemes")) {
    if (!PLAN_NUMBER.test(number))
      reader.fault(at("schemes", number), "must be a plan number without blanks, such as SP88123");
    plans.set(number, readPlanSettings(reader, settings, at("schemes", number)));
  }
  const answers = new Map(entriesOf(reader, top["answers"], "answers"));
  for (const [id, answer] of answers) {
    const reason = answerFault(id, answer);
    if (reason !== null) reader.fault(`answers[${JSON.stringify(id)}]`, reason);
  }
  const [first] = reader.faults;
  if (first === undefined) return accept({ agency, plans, answers });
  return invalid(reader.faults.map(({ path, reason }) => `${path} ${reason}`).join("\n"));
}

const PLAN_NUMBER = /^[A-Z]+\d+[A-Z]?$/;

function entriesOf(reader: JsonReader, value: unknown, path: string): readonly [string, unknown][] {
  if (value === undefined) return [];
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return Object.entries(value);
  reader.fault(path, "must be an object {…}");
  return [];
}

function readAgency(reader: JsonReader, value: unknown): AgencyAnswer {
  const fields = ["agencyId", "name", "state", "timeZone", "email", "phone"];
  const agency = reader.object(value, "agency", fields);
  const text = (name: string): string => reader.text(agency[name], at("agency", name));
  const state = states.find((each) => each === agency["state"]);
  if (state === undefined) reader.fault("agency.state", `must be one of ${states.join(", ")}`);
  const timeZone = text("timeZone");
  if (timeZone !== "" && !isTimeZone(timeZone))
    reader.fault("agency.timeZone", "must be the IANA name of a time zone, as in Australia/Sydney");
  return {
    agencyId: reader.integer(agency["agencyId"], "agency.agencyId", 100_000, 999_999),
    name: text("name"),
    state: state ?? "NSW",
    timeZone,
    email: text("email"),
    phone: text("phone"),
  };
}
