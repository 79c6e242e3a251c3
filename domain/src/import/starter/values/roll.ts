import type { LocalDate } from "../../../core/local-date.ts";
import type { FaultList } from "../asking/fault-list.ts";
import type { TableRow } from "../headings/read-table.ts";
import type { TableReader } from "../reading/table-reader.ts";
import { lotKey } from "./lot-key.ts";
import { type OwnerKind, ownerKindOf, ownerNameKey } from "./owner-name.ts";

/** A lot as the roll tells it. */
export interface RollLot {
  readonly lot: string;
  readonly key: string;
  readonly unit: string;
  readonly owner: string;
  readonly ownerKind: OwnerKind;
  /** The natural key of the owner: name and first e-mail, else address. */
  readonly ownerKey: string;
  readonly enteredOn: LocalDate | null;
  readonly address: string;
  readonly emails: readonly string[];
  readonly phones: { readonly home: string; readonly work: string; readonly mobile: string };
  /** How notices are sent, as printed. */
  readonly method: string;
  readonly agent: string;
  readonly agentEmail: string;
  /** Entitlements in ten-thousandths by set. */
  readonly units: Readonly<Record<string, number>>;
}

const sets = [
  ["LEVY", "unitsLevy"],
  ["INTEREST", "unitsInterest"],
  ["VOTING", "unitsVoting"],
] as const;

/** The lots of a plan's roll. A lot twice, without a number or without an owner is a fault. */
export function readRoll(
  reader: TableReader,
  rows: readonly TableRow[],
  faults: FaultList,
): readonly RollLot[] {
  const lots: RollLot[] = [];
  for (const row of rows) {
    const lot = reader.text(row, "lot").replace(/^lot\s+/i, "");
    const owner = reader.text(row, "owner");
    const refuse = (kind: string, cause: "lot" | "value", text: string): void =>
      faults.add({ cause, file: reader.file, row: row.row, value: lot, kind, text });
    if (lot === "") {
      refuse("no lot", "lot", "has no lot number: print each row with its lot");
      continue;
    }
    if (owner === "")
      refuse("no owner", "value", `lot ${lot} has no owner: print the roll with the owners' names`);
    const emails = emailsIn(reader.text(row, "email"));
    const address = reader.text(row, "address");
    lots.push({
      lot,
      key: lotKey(lot),
      unit: reader.text(row, "unit"),
      owner,
      ownerKind: ownerKindOf(owner),
      ownerKey: `${ownerNameKey(owner)} ${(emails[0] ?? address).toLowerCase()}`,
      enteredOn: reader.day(row, "entered"),
      address,
      emails,
      phones: {
        home: reader.text(row, "phoneHome") || reader.text(row, "phone"),
        work: reader.text(row, "phoneWork"),
        mobile: reader.text(row, "phoneMobile"),
      },
      method: reader.text(row, "method"),
      agent: reader.text(row, "agent"),
      agentEmail: reader.text(row, "agentEmail"),
      units: Object.fromEntries(
        sets.flatMap(([set, field]): [string, number][] => {
          const share = reader.share(row, field);
          return share === null ? [] : [[set, share]];
        }),
      ),
    });
  }
  return lots;
}

/** Tells lots that stand on the roll of a plan twice, in whichever files. */
export function refuseLotsTwice(file: string, lots: readonly RollLot[], faults: FaultList): void {
  const seen = new Set<string>();
  for (const { key, lot } of lots) {
    if (seen.has(key))
      faults.add({
        cause: "lot",
        file,
        value: lot,
        text: `lot ${lot} is on the roll twice: keep one of the two`,
      });
    seen.add(key);
  }
}

/** The e-mail addresses of a cell, the main one first. */
function emailsIn(text: string): readonly string[] {
  return text
    .split(/[;,]/)
    .map((each) => each.trim())
    .filter((each) => each !== "");
}
