import { plainKey } from "./fund-words.ts";

/** The tables that a back office prints. A row of balances is a lot, or (`lot-debts`) one of its debts. */
export const tableShapes = [
  "roll",
  "lot-balances",
  "lot-debts",
  "trial-balance",
  "unpaid-invoices",
  "receipts",
] as const;

export type TableShape = (typeof tableShapes)[number];

/** A field's name, as answers, report and workbook have it, and how back offices head its column. */
type KnownField = readonly [field: string, known: RegExp];

const plan: KnownField = ["plan", /^(?:(?:strata)?plan|scheme)(?:number|no)?$|^cts$|^sp$/];
const lot: KnownField = ["lot", /^lot(?:number|no)?$/];
const lotNames: readonly KnownField[] = [
  plan,
  lot,
  ["unit", /^unit(?:number|no)?$|^(?:apt|apartment|suite|villa)$/],
  ["account", /^account(?:code|number|no)$|^lotac$/],
  ["owner", /^owners?(?:name)?$|^name$|^registeredowner$|^proprietor$/],
];
const fund: KnownField = ["fund", /^fund$/];
const due: KnownField = ["due", /^due(?:date)?$|^datedue$/];

/** The fields of each shape, in the order in which a heading takes the first that is not taken yet. */
const fieldsOf: Readonly<Record<TableShape, readonly KnownField[]>> = {
  roll: [
    ...lotNames,
    [
      "unitsLevy",
      /^uo?e$|^(?:unit)?entitlement$|^unitsofentitlement$|^contribution(?:schedulelot)?(?:entitlement)?$|^(?:lot)?liability$/,
    ],
    ["unitsInterest", /^interest(?:schedulelot)?entitlement$|^utilityinterest$/],
    ["unitsVoting", /^lotentitlement$/],
    ["entered", /^dateof(?:entry|transfer)$|^(?:transfer|settlement)date$/],
    ["address", /^addressforservice$|^(?:levy|notice|postal)address$/],
    ["email", /^(?:levy)?email(?:address)?$/],
    ["phone", /^telephone$/],
    ["phoneHome", /^phoneh$|^home(?:phone)?$/],
    ["phoneWork", /^phonew$|^work(?:phone)?$/],
    ["phoneMobile", /^phonem$|^mobile(?:phone)?$/],
    ["method", /^levynotice$|^delivery(?:preference)?$/],
    ["agent", /^(?:managing|letting)agent$|^propertymanager$/],
    ["agentEmail", /^agentemail$/],
  ],
  "lot-balances": [
    ...lotNames,
    ["interest", /^interest(?:accrued|due)$|^accruedinterest$/],
    ["advance", /^(?:paid)?inadvance$|^prepaid$|^unallocated$|^credit$/],
    ["balance", /^totalbalance$|^total(?:owing)?$/],
    ["paidTo", /^paidupto$|^leviespaidto$/],
    ["lastReceiptNo", /^last(?:rcpt|receipt)(?:no)?$/],
    ["lastReceiptDate", /^(?:rcpt|receipt)date$|^lastpaid$/],
    ["lastReceiptAmount", /^(?:rcpt|receipt)amount$/],
  ],
  "lot-debts": [
    ...lotNames,
    due,
    ["type", /^debttype$|^item$/],
    ["amount", /^amount(?:outstanding|owing|unpaid)$|^outstanding$|^unpaid$/],
    fund,
  ],
  "trial-balance": [
    plan,
    ["code", /^accountcode$|^account(?:no)?$|^ac$/],
    ["name", /^account(?:name)?$|^description$|^details$/],
    fund,
    ["debit", /^dr$/],
    ["credit", /^cr$/],
  ],
  "unpaid-invoices": [
    plan,
    ["creditor", /^creditorname$|^supplier$|^payee$/],
    ["abn", /^abn$/],
    ["invoiceNo", /^inv(?:oice)?(?:no|number)$|^reference$/],
    ["invoiceDate", /^inv(?:oice)?date$/],
    due,
    ["description", /^details$|^particulars$/],
    ["code", /^account(?:code)?$/],
    fund,
    ["net", /^exgst$/],
    ["gst", /^gst$/],
    ["amount", /^amountoutstanding$|^total$|^gross$/],
    ["status", /^status$/],
    ["file", /^document$/],
  ],
  receipts: [
    ...lotNames.slice(0, 4),
    ["receiptNo", /^(?:receipt|rcpt)(?:no|number)?$/],
    ["date", /^datereceived$|^(?:receipt|rcpt)date$/],
    ["amount", /^(?:receipt|rcpt)amount$/],
    ["method", /^paymentmethod$|^type$|^howpaid$/],
    ["payer", /^receivedfrom$|^paidby$|^name$|^owners?(?:name)?$/],
  ],
};

/** The fields of a shape that a heading may name, in the order in which they are taken. A field is known by its own name too. */
export function fieldsNamed(shape: TableShape, heading: string): readonly string[] {
  const key = plainKey(heading);
  return fieldsOf[shape]
    .filter(([field, known]) => known.test(key) || field.toLowerCase() === key)
    .map(([field]) => field);
}

/** Every field of a shape that an answer may name; columns of funds apart. */
export function fieldNames(shape: TableShape): readonly string[] {
  return fieldsOf[shape].map(([field]) => field);
}
