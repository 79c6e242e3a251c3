import type { LocalDate } from "../../../core/local-date.ts";
import { at, type JsonReader } from "../../../core/json-reader.ts";
import { paymentError } from "../../../core/payment-rules.ts";
import { isPostCode } from "../values/post-code-state.ts";

/** What the answers say of a plan beside what is printed (design/starter-import.md, 'As a command'). */
export interface PlanSettings {
  /** The back office's program. */
  readonly source: string;
  readonly name: string;
  readonly type: string;
  readonly addressLine1: string;
  readonly town: string;
  readonly postCode: string;
  readonly buildingName: string | null;
  readonly isGstRegistered: boolean;
  readonly financialYearStartMonth: number;
  readonly funds: { readonly ADMIN: string; readonly SINKING: string };
  readonly interest: readonly InterestTerm[];
  /** Null: not told, so that the previous package's stays. */
  readonly committee: readonly CommitteeSeat[] | null;
  readonly billerCode: string | null;
  readonly paymentLink: string | null;
  readonly money: "with" | "without";
}

interface InterestTerm {
  readonly from: LocalDate;
  readonly mode: "DAILY" | "MONTHLY";
  /** As it is written: per cent with at most four decimals. */
  readonly ratePercent: string;
  readonly freeMonths: number;
  readonly freeDays: number;
}

interface CommitteeSeat {
  readonly lot: string;
  readonly position: string;
  readonly from: LocalDate;
}

const fields =
  `source name type addressLine1 town postCode gstRegistered financialYearStartMonth funds buildingName
  interest committee billerCode paymentLink money`.split(/\s+/);

/** Reads what the answers say of a plan; what is wrong with it goes to the reader. */
export function readPlanSettings(reader: JsonReader, value: unknown, path: string): PlanSettings {
  const plan = reader.object(value, path, fields);
  const text = (name: string): string => reader.text(plan[name], at(path, name));
  const funds = reader.object(plan["funds"], at(path, "funds"), ["ADMIN", "SINKING"]);
  const fundName = (fund: string): string => reader.text(funds[fund], at(at(path, "funds"), fund));
  const { money = "with" } = plan;
  if (money !== "with" && money !== "without") reader.fault(at(path, "money"), "must be with or without");
  return {
    source: text("source"),
    name: text("name"),
    type: text("type"),
    addressLine1: text("addressLine1"),
    town: text("town"),
    postCode: readPostCode(reader, text("postCode"), at(path, "postCode")),
    buildingName: reader.textOrNull(plan["buildingName"], at(path, "buildingName")),
    isGstRegistered: reader.flag(plan["gstRegistered"], at(path, "gstRegistered")),
    financialYearStartMonth: reader.integer(
      plan["financialYearStartMonth"],
      at(path, "financialYearStartMonth"),
      1,
      12,
    ),
    funds: { ADMIN: fundName("ADMIN"), SINKING: fundName("SINKING") },
    interest: reader.list(
      plan["interest"],
      at(path, "interest"),
      (each, place) => readTerm(reader, each, place),
      ({ from }) => from,
    ),
    committee:
      (plan["committee"] ?? null) === null
        ? null
        : readCommittee(reader, plan["committee"], at(path, "committee")),
    billerCode: readPayment(reader, "biller-code", plan["billerCode"], at(path, "billerCode")),
    paymentLink: readPayment(reader, "https-link", plan["paymentLink"], at(path, "paymentLink")),
    money: money === "without" ? "without" : "with",
  };
}

function readPostCode(reader: JsonReader, postCode: string, path: string): string {
  if (postCode !== "" && !isPostCode(postCode)) reader.fault(path, "must be four digits, such as 2000");
  return postCode;
}

const RATE = /^\d{1,3}(?:\.\d{1,4})?$/;

function readTerm(reader: JsonReader, value: unknown, path: string): InterestTerm {
  const term = reader.object(value, path, ["from", "mode", "ratePercent", "freeMonths", "freeDays"]);
  const { mode, ratePercent, freeMonths = 0, freeDays = 0 } = term;
  if (mode !== "DAILY" && mode !== "MONTHLY") reader.fault(at(path, "mode"), "must be DAILY or MONTHLY");
  const rate = typeof ratePercent === "number" ? String(ratePercent) : ratePercent;
  const isRate = typeof rate === "string" && RATE.test(rate);
  if (!isRate)
    reader.fault(at(path, "ratePercent"), "must be per cent with at most four decimals, such as 10");
  return {
    from: reader.date(term["from"], at(path, "from")),
    mode: mode === "MONTHLY" ? "MONTHLY" : "DAILY",
    ratePercent: isRate ? rate : "0",
    freeMonths: reader.integer(freeMonths, at(path, "freeMonths"), 0, 1200),
    freeDays: reader.integer(freeDays, at(path, "freeDays"), 0, 36_600),
  };
}

/** Of these a plan has one each. */
const singleSeats = ["Chairperson", "Secretary", "Treasurer"];

function readCommittee(reader: JsonReader, value: unknown, path: string): readonly CommitteeSeat[] {
  const seats = reader.list(
    value,
    path,
    (each, place): CommitteeSeat => {
      const seat = reader.object(each, place, ["lot", "position", "from"]);
      return {
        lot: reader.text(seat["lot"], at(place, "lot")),
        position: reader.text(seat["position"], at(place, "position")),
        from: reader.date(seat["from"], at(place, "from")),
      };
    },
    ({ lot, position }) => `${position} of lot ${lot}`,
  );
  for (const position of singleSeats)
    if (seats.filter((seat) => seat.position === position).length > 1)
      reader.fault(path, `names more than one ${position}: keep the present one`);
  return seats;
}

function readPayment(
  reader: JsonReader,
  kind: "biller-code" | "https-link",
  value: unknown,
  path: string,
): string | null {
  const text = reader.textOrNull(value, path);
  const reason = text === null ? null : paymentError(kind, text);
  if (reason === null) return text;
  reader.fault(path, reason);
  return null;
}
