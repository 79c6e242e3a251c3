import { fallsDueLater, type LotAmount, type ToldOfLot } from "../values/lot-balances.ts";
import type { LotReceipt } from "../values/receipts.ts";
import { writeLaterLevies } from "./later-levies.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageMoney, packageText } from "./package-row.ts";
import { fundCodes, type PlanToWrite } from "./plan-to-write.ts";

type Ids = ReadonlyMap<string, string>;

const descriptions: Readonly<Record<LotAmount["kind"], string>> = {
  LEVY: "Balance",
  INTEREST: "Interest",
  OWNER_INVOICE: "Owner invoice",
  RECOVERY: "Recovery costs",
};

/** Writes what lots owe, what stands to their credit, and what the back office tells of them (design/starter-import.md, 'With money'). */
export function writeLotMoney(
  draft: PackageDraft,
  plan: PlanToWrite,
  { ownersCorpId, lotIds }: { readonly ownersCorpId: string; readonly lotIds: Ids },
): void {
  const amounts = plan.balances?.amounts ?? [];
  writeDebts(draft, plan, { ownersCorpId, lotIds });
  const credits = creditsOf(amounts);
  for (const { lot, fund, cents } of credits) {
    const code = fund === null ? "" : fundCodes[fund];
    const receiptNo = ["BF", lot, code].filter((part) => part !== "").join(" ");
    draft.add("receipts.csv", {
      receiptId: draft.ids.idOf("receipts", plan.settings.source, `${plan.plan}/${receiptNo}`),
      receiptNo: packageText(receiptNo),
      ownersCorpId,
      lotId: lotIds.get(lot) ?? "",
      date: plan.asAt,
      amount: packageMoney(cents),
      method: "BROUGHT_FORWARD",
      fund: code,
    });
  }
  const advances = new Map<string, number>();
  for (const { lot, cents } of credits) advances.set(lot, cents + (advances.get(lot) ?? 0));
  const receipts = lastReceipts(plan);
  for (const { key } of plan.lots)
    writeOpening(draft, plan, {
      lotId: lotIds.get(key) ?? "",
      told: plan.balances?.told.get(key),
      listed: receipts.get(key) ?? null,
      advance: advances.get(key) ?? 0,
    });
}

function writeDebts(
  draft: PackageDraft,
  plan: PlanToWrite,
  { ownersCorpId, lotIds }: { readonly ownersCorpId: string; readonly lotIds: Ids },
): void {
  const { settings, asAt, balances } = plan;
  const levyOf = writeLaterLevies(draft, plan, ownersCorpId);
  const counts = new Map<string, number>();
  for (const amount of balances?.amounts ?? []) {
    const { lot, fund, kind, cents, dueOn } = amount;
    if (cents <= 0 || fund === null) continue;
    const place = [plan.plan, lot, fundCodes[fund], kind].join("/");
    const count = (counts.get(place) ?? 0) + 1;
    counts.set(place, count);
    // What is brought forward is due by then: what falls due later is a levy, so that it is not overdue before its day.
    const isLater = fallsDueLater(amount, asAt);
    const broughtForward = { kind: "BROUGHT_FORWARD", due: dueOn ?? "" };
    draft.add("debts.csv", {
      debtId: draft.ids.idOf("debts", settings.source, `${place}/${count}`),
      lotId: lotIds.get(lot) ?? "",
      levyId: isLater ? levyOf(amount) : "",
      ...(kind === "LEVY" && !isLater ? broughtForward : { kind, due: dueOn ?? asAt }),
      fund: fundCodes[fund],
      issued: asAt,
      gross: packageMoney(cents),
      gst: packageMoney(0),
      description: packageText(`${descriptions[kind]} from ${settings.source}`),
    });
  }
}

interface LotCredit {
  readonly lot: string;
  readonly fund: LotAmount["fund"];
  readonly cents: number;
}

/** What stands to the credit of each lot, by fund and of none. */
function creditsOf(amounts: readonly LotAmount[]): readonly LotCredit[] {
  const sums = new Map<string, LotCredit>();
  for (const { lot, fund, cents } of amounts) {
    if (cents >= 0) continue;
    const place = `${lot}\u0000${fund ?? ""}`;
    sums.set(place, { lot, fund, cents: (sums.get(place)?.cents ?? 0) - cents });
  }
  return [...sums.values()];
}

interface OpeningOfLot {
  readonly lotId: string;
  readonly told: ToldOfLot | undefined;
  /** The last one of a listing of receipts. */
  readonly listed: ToldOfLot["lastReceipt"];
  readonly advance: number;
}

function writeOpening(
  draft: PackageDraft,
  { asAt }: PlanToWrite,
  { lotId, told, listed, advance }: OpeningOfLot,
): void {
  const printed = told?.lastReceipt ?? null;
  const last = printed !== null && printed.on <= asAt ? printed : listed;
  const interest = told?.interestCents ?? null;
  draft.add("lot_openings.csv", {
    lotId,
    asAt,
    paidTo: told?.paidToOn ?? "",
    lastReceiptNo: packageText(last?.number ?? ""),
    lastReceiptDate: last?.on ?? "",
    lastReceiptAmount: last === null || last.cents === null ? "" : packageMoney(last.cents),
    interestAsTold: interest === null ? "" : packageMoney(interest),
    advance: packageMoney(advance),
  });
}

/** On one day what is taken back comes after what was received. */
const isTakenBack = ({ cents }: LotReceipt): number => (cents < 0 ? 1 : 0);

/** The last receipt of each lot by the day, where the balances do not tell it. One that was dishonoured does not count. */
function lastReceipts({ receipts, asAt }: PlanToWrite): ReadonlyMap<string, LotReceipt> {
  const standing = new Map<string, LotReceipt[]>();
  const inOrder = receipts.toSorted((a, b) =>
    a.on < b.on ? -1 : a.on > b.on ? 1 : isTakenBack(a) - isTakenBack(b),
  );
  for (const receipt of inOrder) {
    if (receipt.on > asAt || receipt.cents === 0) continue;
    const own = standing.get(receipt.lot) ?? [];
    if (receipt.cents > 0) standing.set(receipt.lot, [...own, receipt]);
    else {
      const taken = own.findLast(({ cents }) => cents === -receipt.cents);
      standing.set(
        receipt.lot,
        own.filter((each) => each !== taken),
      );
    }
  }
  return new Map([...standing].flatMap(([lot, own]) => own.slice(-1).map((last) => [lot, last] as const)));
}
