import { at, JsonReader } from "../../../core/json-reader.ts";
import type { LocalDate } from "../../../core/local-date.ts";
import { accept, invalid, type Parsed } from "../../../core/result.ts";
import { NO_ANSWERS, parseAnswers, type StarterAnswers } from "../asking/answers.ts";
import type { NoticedMeeting } from "../values/meeting-notice.ts";

/** What a run of the starter leaves for the next one, beside the package's rows. */
export interface StarterMemory {
  readonly answers: StarterAnswers;
  /** Every username that somebody ever had. */
  readonly usernames: readonly string[];
  readonly plans: Readonly<Record<string, RememberedPlan>>;
}

export interface RememberedPlan {
  /** The day of its balances; null: none was printed. */
  readonly asAt: LocalDate | null;
  /** The owner of each lot, as printed. */
  readonly owners: Readonly<Record<string, string>>;
  /** The names of owners by an address that several have: an answer about them holds for these alone. */
  readonly shared: Readonly<Record<string, readonly string[]>>;
  /** Notices as they were read, by the id of their question. */
  readonly notices: Readonly<Record<string, NoticedMeeting>>;
}

/** Reads a STARTER.json; the detail names every place that is damaged. */
export function readStarterMemory(document: unknown): Parsed<StarterMemory> {
  const reader = new JsonReader();
  const fields = ["starterVersion", "report", "answers", "usernames", "plans"];
  const top = reader.object(document, "-", fields);
  if (top["starterVersion"] !== 1) reader.fault("starterVersion", "must be 1");
  const usernames = textsOf(reader, top["usernames"], "usernames");
  const plans = recordOf(reader, top["plans"], "plans", (value, path) => readPlan(reader, value, path));
  if (reader.faults.length > 0)
    return invalid(reader.faults.map(({ path, reason }) => `${path} ${reason}`).join("; "));
  const answers = parseAnswers(top["answers"]);
  return accept({ answers: answers.ok ? answers.value : NO_ANSWERS, usernames, plans });
}

function readPlan(reader: JsonReader, value: unknown, path: string): RememberedPlan {
  const plan = reader.object(value, path, ["asAt", "owners", "shared", "notices"]);
  const place = (name: string): string => at(path, name);
  return {
    asAt: plan["asAt"] === null ? null : reader.date(plan["asAt"], place("asAt")),
    owners: recordOf(reader, plan["owners"], place("owners"), (each, name) => textOf(reader, each, name)),
    // A package of before this was kept has none.
    shared: recordOf(reader, plan["shared"] ?? {}, place("shared"), (each, name) =>
      textsOf(reader, each, name),
    ),
    notices: recordOf(reader, plan["notices"], place("notices"), (each, name) =>
      readNotice(reader, each, name),
    ),
  };
}

function readNotice(reader: JsonReader, value: unknown, path: string): NoticedMeeting {
  const fields = ["type", "on", "time", "venue", "cutoffOn", "cutoffTime", "noticeGivenOn", "motions"];
  const notice = reader.object(value, path, fields);
  const place = (name: string): string => at(path, name);
  const type = (["AGM", "EGM", "COMMITTEE"] as const).find((each) => each === notice["type"]);
  if (type === undefined) reader.fault(place("type"), "must be one of AGM, EGM, COMMITTEE");
  const day = (name: string): string | null =>
    notice[name] === null ? null : reader.date(notice[name], place(name));
  return {
    type: type ?? "AGM",
    on: reader.date(notice["on"], place("on")),
    time: textOf(reader, notice["time"], place("time")),
    venue: textOf(reader, notice["venue"], place("venue")),
    cutoffOn: day("cutoffOn"),
    cutoffTime:
      notice["cutoffTime"] === null ? null : textOf(reader, notice["cutoffTime"], place("cutoffTime")),
    noticeGivenOn: day("noticeGivenOn"),
    motions: reader.list(notice["motions"], place("motions"), (each, name) => {
      const motion = reader.object(each, name, ["title", "kind", "text"]);
      const text = (field: string): string => textOf(reader, motion[field], at(name, field));
      return { title: text("title"), kind: text("kind"), text: text("text") };
    }),
  };
}

function recordOf<Value>(
  reader: JsonReader,
  value: unknown,
  path: string,
  read: (value: unknown, path: string) => Value,
): Readonly<Record<string, Value>> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, read(each, at(path, name))]),
    );
  reader.fault(path, "must be an object {…}");
  return {};
}

function textsOf(reader: JsonReader, value: unknown, path: string): readonly string[] {
  if (Array.isArray(value))
    return value.map((each: unknown, index) => textOf(reader, each, `${path}[${index}]`));
  reader.fault(path, "must be a list […]");
  return [];
}

/** A text as it was written, which may be empty. */
function textOf(reader: JsonReader, value: unknown, path: string): string {
  if (typeof value !== "string") reader.fault(path, "must be a text");
  return typeof value === "string" ? value : "";
}
