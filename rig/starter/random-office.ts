import { type Chance, chanceOf } from "../../server/src/testing/ballots/chance.ts";
import { seededRandom } from "../../server/src/testing/packages/random-settings.ts";
import { printed, type PrintedForms, randomForms } from "./printed-forms.ts";
import { amount, day, type Lot, randomLots } from "./random-lots.ts";

/** What an office prints, and what it answers. */
export interface RandomOffice {
  readonly files: ReadonlyMap<string, Buffer>;
  readonly answers: object;
  /** A figure was printed wrong on purpose. */
  readonly isWrong: boolean;
}

interface Invoice {
  readonly creditor: string;
  readonly number: string;
  readonly dueOn: string;
  readonly fund: "Admin" | "Cap Works";
  readonly cents: number;
}

const AS_AT = "2026-10-25";

/** An office of one or two plans by its seed; one of six prints a figure wrong. `lots`: so many in each plan, else 3 to 32. */
export function randomOffice(seed: number, lots?: number): RandomOffice {
  const chance = chanceOf(seededRandom(seed));
  const forms = randomForms(chance);
  const isWrong = chance.isLikely(1 / 6);
  const files = new Map<string, Buffer>();
  const numbers = [`SP${10_000 + chance.below(80_000)}`, `CTS${1_000 + chance.below(8_000)}`];
  const plans = numbers.slice(0, 1 + chance.below(2));
  for (const [at, plan] of plans.entries())
    for (const [path, bytes] of printPlan(chance, plan, {
      forms,
      isWrong: isWrong && at === 0,
      lotsWanted: lots,
    }))
      files.set(path, bytes);
  const schemes = Object.fromEntries(plans.map((plan) => [plan, settings]));
  return { files, isWrong, answers: { answersVersion: 1, agency, schemes, answers: {} } };
}

const agency = {
  agencyId: 612_345,
  name: "Generated Strata",
  state: "NSW",
  timeZone: "Australia/Sydney",
  email: "office@example.com",
  phone: "(02) 5550 1200",
};
const settings = {
  source: "Generated",
  name: "The Owners",
  type: "SP",
  addressLine1: "1 High St",
  town: "Town",
  postCode: "2000",
  gstRegistered: false,
  financialYearStartMonth: 7,
  funds: { ADMIN: "Administrative Fund", SINKING: "Capital Works Fund" },
};

function randomInvoices(chance: Chance): readonly Invoice[] {
  return Array.from({ length: chance.below(6) }, (_, at) => ({
    creditor: chance.oneOf("Total Fire Services", "Volt & Son", "Greenline, Gardens"),
    number: `I-${at + 1}`,
    dueOn: day(chance, 2026),
    fund: chance.oneOf<Invoice["fund"]>("Admin", "Cap Works"),
    cents: amount(chance),
  }));
}

interface PrintedPlan {
  readonly forms: PrintedForms;
  readonly isWrong: boolean;
  readonly lotsWanted: number | undefined;
}

function printPlan(
  chance: Chance,
  plan: string,
  { forms, isWrong, lotsWanted }: PrintedPlan,
): [string, Buffer][] {
  const lots = randomLots(chance, lotsWanted);
  const invoices = randomInvoices(chance);
  const spaced = plan.replace(/(\d+)/, " $1");
  const told = chance.oneOf("title", "name", "column");
  const name = (what: string): string => (told === "name" ? `${what} ${plan}.csv` : `${plan}/${what}.csv`);
  const titled = (titles: readonly string[], rows: readonly (readonly string[])[]): Buffer =>
    printed([...titles.map((title) => [title]), ...(told === "title" ? [[spaced]] : []), [], ...rows], forms);
  const ofPlan = (rows: readonly (readonly string[])[]): readonly (readonly string[])[] => {
    if (told !== "column") return rows;
    const first = (row: readonly string[]): string => {
      if (row === rows[0]) return "Plan Number";
      return /^(?:sub-|grand )?totals?$/i.test(row.find((cell) => cell !== "") ?? "total") ? "" : spaced;
    };
    return rows.map((row) => [first(row), ...row]);
  };
  // A day in a title is read with the day first, whatever columns have.
  const asAt = `as at ${chance.oneOf("25/10/2026", "25 Oct 2026", "25-Oct-26")}`;
  const isLong = chance.isLikely(0.35);
  const shown = isWrong ? lots.map((lot, at) => (at === 0 ? { ...lot, admin: lot.admin + 101 } : lot)) : lots;
  const balances = isLong ? longRows(chance, shown, forms) : shortRows(chance, shown, forms);
  return [
    [name("roll"), titled(["Strata Roll"], ofPlan(rollRows(chance, lots, forms)))],
    [name("balances"), titled([`Balances ${asAt}`], ofPlan(balances))],
    [name("trial"), titled([`Trial Balance ${asAt}`], ofPlan(trialRows(chance, lots, invoices, forms)))],
    [name("creditors"), titled(["Creditors"], ofPlan(invoiceRows(invoices, forms)))],
  ];
}

function rollRows(
  chance: Chance,
  lots: readonly Lot[],
  { day: shown }: PrintedForms,
): readonly (readonly string[])[] {
  const head = [
    chance.oneOf("Lot", "Lot No", "LOT NUMBER"),
    chance.oneOf("Owner", "Owner's Name", "Registered Owner", "Proprietor"),
    chance.oneOf("U/E", "Unit Entitlement", "Units of Entitlement", "UOE"),
    chance.oneOf("Date of Entry", "Transfer Date", "Settlement date"),
    chance.oneOf("Email", "E-mail Address", "Levy Email"),
  ];
  const rows = lots.map(({ number, owner, units, enteredOn, email }) => [
    number,
    owner,
    String(units),
    shown(enteredOn),
    email,
  ]);
  return [head, ...rows, ["", "Total", String(lots.reduce((sum, { units }) => sum + units, 0)), "", ""]];
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0);

const figures = ({ admin, sinking, interest, advance }: Lot): readonly number[] => [
  admin,
  sinking,
  interest,
  advance,
  admin + sinking + interest - advance,
];

function shortRows(
  chance: Chance,
  lots: readonly Lot[],
  forms: PrintedForms,
): readonly (readonly string[])[] {
  const head = [
    "Lot",
    chance.oneOf("Arrears Admin", "Administrative Fund", "Adm"),
    chance.oneOf("Cap Works", "Sinking Fund", "Arrears CWF", "Maintenance"),
    chance.oneOf("Interest (accrued)", "Interest Due"),
    chance.oneOf("Paid in Advance", "Prepaid", "Unallocated"),
    chance.oneOf("Balance", "Total Owing"),
    chance.oneOf("Paid To", "Levies Paid To"),
  ];
  const rows = lots.map((lot) => [lot.number, ...figures(lot).map(forms.money), forms.day(lot.paidToOn)]);
  const totalOf = (some: readonly Lot[]): readonly string[] => [
    chance.oneOf("Total", "TOTALS", "Grand Total"),
    ...[0, 1, 2, 3, 4].map((at) => forms.money(sum(some.map((lot) => figures(lot)[at] ?? 0)))),
    "",
  ];
  if (lots.length < 6 || !chance.isLikely(0.4)) return [head, ...rows, totalOf(lots)];
  const half = Math.floor(lots.length / 2);
  const page = ["Sub-total", ...totalOf(lots.slice(0, half)).slice(1)];
  return [head, ...rows.slice(0, half), page, [], head, ...rows.slice(half), totalOf(lots)];
}

function longRows(chance: Chance, lots: readonly Lot[], forms: PrintedForms): readonly (readonly string[])[] {
  const head = ["Lot", "Due Date", "Type", chance.oneOf("Amount Outstanding", "Unpaid"), "Fund"];
  const rows = lots.flatMap(({ number, admin, sinking, advance, paidToOn }) => {
    const due = paidToOn <= AS_AT ? forms.day(paidToOn) : "";
    const row = (fund: string, cents: number): string[][] =>
      cents === 0 ? [] : [[number, cents > 0 ? due : "", "Levy", forms.money(cents), fund]];
    return [...row("Admin", admin), ...row("Capital Works", sinking), ...row("Unallocated", -advance)];
  });
  return [head, ...rows];
}

function trialRows(
  chance: Chance,
  lots: readonly Lot[],
  invoices: readonly Invoice[],
  { money }: PrintedForms,
): readonly (readonly string[])[] {
  const of = (pick: (lot: Lot) => number): readonly number[] => lots.map(pick);
  const owed = (amounts: readonly number[]): number => sum(amounts.filter((each) => each > 0));
  const ahead = (amounts: readonly number[]): number => -sum(amounts.filter((each) => each < 0));
  const unpaid = (fund: string): number =>
    sum(invoices.filter((invoice) => invoice.fund === fund).map(({ cents }) => cents));
  const column = (amounts: readonly number[], fund: string): readonly [string, string, number][] => {
    const fees = amount(chance);
    const opening = amount(chance);
    const debits = owed(amounts) + fees;
    const credits = ahead(amounts) + unpaid(fund) + opening;
    return [
      ["100", "Cash at bank", credits - debits],
      ["150", "Levies receivable", owed(amounts)],
      ["210", "Creditors", -unpaid(fund)],
      ["220", "Levies in advance", -ahead(amounts)],
      ["310", "Owners funds", -opening],
      ["510", "Management", fees],
    ];
  };
  const advance = sum(of((lot) => lot.advance));
  const funds: readonly (readonly [string, readonly (readonly [string, string, number])[]])[] = [
    [
      "Admin",
      column(
        of((lot) => lot.admin),
        "Admin",
      ),
    ],
    [
      "Cap Works",
      column(
        of((lot) => lot.sinking),
        "Cap Works",
      ),
    ],
    [
      "Unallocated",
      [
        ["100", "Cash at bank", advance],
        ["230", "Unallocated receipts", -advance],
      ],
    ],
  ];
  const side = (cents: number, isDebit: boolean): string =>
    cents === 0 || cents > 0 !== isDebit ? "" : money(Math.abs(cents));
  if (chance.isLikely(0.5))
    return [
      ["Account", "Description", "Fund", "Debit", "Credit"],
      ...funds.flatMap(([fund, lines]) =>
        lines.map(([code, name, cents]) => [code, name, fund, side(cents, true), side(cents, false)]),
      ),
    ];
  const codes = new Map(funds.flatMap(([, lines]) => lines.map(([code, name]) => [code, name] as const)));
  return [
    ["Code", "Account", ...funds.flatMap(([fund]) => [`${fund} Dr`, `${fund} Cr`])],
    ...[...codes].map(([code, name]) => [
      code,
      name,
      ...funds.flatMap(([, lines]) => {
        const cents = lines.find(([each]) => each === code)?.[2] ?? 0;
        return [side(cents, true), side(cents, false)];
      }),
    ]),
  ];
}

function invoiceRows(invoices: readonly Invoice[], forms: PrintedForms): readonly (readonly string[])[] {
  return [
    ["Creditor", "Invoice No", "Due Date", "Fund", "Amount"],
    ...invoices.map(({ creditor, number, dueOn, fund, cents }) => [
      creditor,
      number,
      forms.day(dueOn),
      fund,
      forms.money(cents),
    ]),
    ...(invoices.length === 0
      ? []
      : [["Total", "", "", "", forms.money(sum(invoices.map(({ cents }) => cents)))]]),
  ];
}
