import { expect, it } from "vitest";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";
import { FixturePackage, jpeg } from "../testing/packages/fixtures.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";

type Case = [string, (made: FixturePackage) => void, string[]];

const keys: Case[] = [
  [
    "an id",
    (made) => made.add("contacts.csv", { ...made.row("contacts.csv", 2) }),
    ["contacts.csv:6:-: repeats contactId of row 2: no two rows share them"],
  ],
  [
    "receiptNo within a plan",
    (made) => made.set("receipts.csv", 3, { receiptNo: "R1" }),
    ["receipts.csv:3:-: repeats ownersCorpId, receiptNo of row 2: no two rows share them"],
  ],
  [
    "an account of all plans",
    (made) => made.add("accounts.csv", { ...made.row("accounts.csv", 11) }),
    ["accounts.csv:12:-: repeats ownersCorpId, accountCode of row 11: no two rows share them"],
  ],
  [
    "a budget line without a group",
    (made) => made.add("budget_lines.csv", { ...made.row("budget_lines.csv", 2) }),
    ["budget_lines.csv:3:-: repeats budgetId, accountCode, fund, groupId of row 2: no two rows share them"],
  ],
  [
    "a fund whose code only looks other",
    (made) =>
      made
        .add("funds.csv", { ...made.row("funds.csv", 2), fund: "Owner\u2019s\u00A02025\u20132026" })
        .add("funds.csv", { ...made.row("funds.csv", 2), fund: "Owner's 2025-2026" }),
    ["funds.csv:6:-: repeats ownersCorpId, fund of row 5: no two rows share them"],
  ],
  [
    "an allocation",
    (made) => made.add("allocations.csv", { ...made.row("allocations.csv", 2), amount: "0.00" }),
    ["allocations.csv:5:-: repeats receiptId, debtId, date of row 2: no two rows share them"],
  ],
];

const references: Case[] = [
  [
    "a contact",
    (made) => made.set("contact_points.csv", 2, { contactId: "9" }),
    ["contact_points.csv:2:contactId: 9 is not in contacts.csv: add it there or correct this cell"],
  ],
  [
    "a prefixed contact",
    (made) => made.set("lots.csv", 4, { agentContactId: "9" }),
    ["lots.csv:4:agentContactId: 9 is not in contacts.csv: add it there or correct this cell"],
  ],
  [
    "a fund of another plan",
    (made) => made.set("investments.csv", 2, { fund: "ONLY2" }),
    [
      "investments.csv:2:fund: ONLY2 is not a fund of this plan in funds.csv: add it there or correct this cell",
    ],
  ],
  [
    "an account",
    (made) => made.set("budget_lines.csv", 2, { accountCode: "99" }),
    [
      "budget_lines.csv:2:accountCode: 99 is not an account of this plan or of all plans in accounts.csv: add it there or correct this cell",
    ],
  ],
  [
    "an account's parent",
    (made) => made.set("accounts.csv", 11, { parentCode: "99" }),
    [
      "accounts.csv:11:parentCode: 99 is not an account of this plan or of all plans in accounts.csv: add it there or correct this cell",
    ],
  ],
  [
    "the plan of an account",
    (made) => made.set("accounts.csv", 11, { ownersCorpId: "7" }),
    [
      "accounts.csv:11:ownersCorpId: 7 is not in plans.csv: add it there or correct this cell",
      "journal_lines.csv:12:accountCode: 51 is not an account of this plan or of all plans in accounts.csv: add it there or correct this cell",
      "invoice_lines.csv:2:accountCode: 51 is not an account of this plan or of all plans in accounts.csv: add it there or correct this cell",
      "budget_lines.csv:2:accountCode: 51 is not an account of this plan or of all plans in accounts.csv: add it there or correct this cell",
    ],
  ],
  [
    "a lot of another plan",
    (made) => made.set("documents.csv", 2, { lotId: "21" }),
    ["documents.csv:2:lotId: 21 of lots.csv belongs to another plan: correct this cell"],
  ],
  [
    "a meeting that a document belongs to and the package lacks",
    (made) => made.set("documents.csv", 2, { meetingId: "99" }),
    ["documents.csv:2:meetingId: 99 is not in meetings.csv: add it there or correct this cell"],
  ],
  [
    "a meeting of another plan than its document",
    (made) => made.set("documents.csv", 2, { ownersCorpId: "2", meetingId: "81" }),
    ["documents.csv:2:meetingId: 81 of meetings.csv belongs to another plan: correct this cell"],
  ],
  [
    "a group of another plan, through the journal",
    (made) => made.set("journal_lines.csv", 12, { groupId: "52" }),
    ["journal_lines.csv:12:groupId: 52 of report_groups.csv belongs to another plan: correct this cell"],
  ],
  [
    "a debt of another plan, through its lot",
    (made) => {
      made.add("receipts.csv", {
        receiptId: "705",
        receiptNo: "R5",
        ownersCorpId: "2",
        lotId: "21",
        date: "2026-06-01",
        amount: "1.00",
      });
      made.add("allocations.csv", { receiptId: "705", debtId: "604", date: "2026-06-01", amount: "1.00" });
    },
    ["allocations.csv:5:debtId: 604 of debts.csv belongs to another plan: correct this cell"],
  ],
  [
    "the journal of a line",
    (made) =>
      made.set("journal_lines.csv", 19, { journalId: "9" }).set("journal_lines.csv", 18, { journalId: "9" }),
    [
      "journal_lines.csv:18:journalId: 9 is not in journals.csv: add it there or correct this cell",
      "journal_lines.csv:19:journalId: 9 is not in journals.csv: add it there or correct this cell",
    ],
  ],
  [
    "the plans of a manager",
    (made) => made.set("web_users.csv", 3, { ownersCorpIds: "1 7" }),
    ["web_users.csv:3:ownersCorpIds: 7 is not in plans.csv: add it there or correct this cell"],
  ],
  [
    "the row that a key calls",
    (made) => made.set("external_keys.csv", 2, { kind: "contacts", id: "99" }),
    ["external_keys.csv:2:id: 99 is not in contacts.csv: add it there or correct this cell"],
  ],
  [
    "the job of a picture",
    (made) => made.set("job_images.csv", 2, { jobType: "Quote" }),
    ["job_images.csv:2:jobId: 61 is not in quotes.csv: add it there or correct this cell"],
  ],
];

const cells: Case[] = [
  [
    "a required cell",
    (made) => made.set("contacts.csv", 3, { name: "" }),
    ["contacts.csv:3:name: is empty, but this column is required"],
  ],
  [
    "an amount, with no follow-up in its sums",
    (made) => made.set("journal_lines.csv", 2, { debit: "1,00.00" }),
    [
      'journal_lines.csv:2:debit: "1,00.00" is not an amount: write dollars with at most two decimals, such as -1234.50',
    ],
  ],
  [
    "a key, with no follow-up in what refers to it",
    (made) => made.set("contacts.csv", 2, { contactId: "one" }),
    ['contacts.csv:2:contactId: "one" is not an id: write a whole number from 1 to 4503599627370495'],
  ],
  [
    "a date of a reversal, with no follow-up",
    (made) => made.set("receipts.csv", 4, { reversedOn: "05/03/2026" }),
    ['receipts.csv:4:reversedOn: "05/03/2026" is not a date: write it as YYYY-MM-DD, such as 2026-02-28'],
  ],
  [
    "a formula",
    (made) => made.set("contacts.csv", 2, { name: "=1+1" }),
    ["contacts.csv:2:name: begins with =, which a spreadsheet would run: begin with something else"],
  ],
  [
    "a picture that is not there",
    (made) => made.set("plans.csv", 3, { propertyPhoto: "other.jpg" }),
    ["plans.csv:3:propertyPhoto: is not below files/ of the package: add the file or correct this cell"],
  ],
  [
    "a picture that leaves files/",
    (made) => made.set("plans.csv", 3, { propertyPhoto: "../agency.json" }),
    ['plans.csv:3:propertyPhoto: "../agency.json" leaves its folder: write a path without ..'],
  ],
  [
    "a picture that is something else",
    (made) => made.set("plans.csv", 3, { propertyPhoto: "minutes.pdf" }),
    ["plans.csv:3:propertyPhoto: is not a picture: use JPEG, PNG, WebP or GIF"],
  ],
  [
    "a document that its name does not tell",
    (made) => {
      made.files.set("picture.pdf", jpeg);
      made.set("documents.csv", 2, { file: "picture.pdf" });
    },
    ["documents.csv:2:file: is image/jpeg inside, which .pdf does not say: rename or replace it"],
  ],
  [
    "a picture that cannot be read",
    (made) => withJobImage(made, jpeg.subarray(0, 60)),
    ["job_images.csv:2:image: is a picture that cannot be read: save it again or replace it"],
  ],
  [
    "a picture that would fill the memory",
    (made) => withJobImage(made, vast(jpeg)),
    ["job_images.csv:2:image: has 400 million pixels, more than 50: make it smaller"],
  ],
  [
    "faults of several files, in the package's order",
    (made) => {
      made.set("quotes.csv", 2, { quoteRequestDate: "soon" });
      made
        .set("contacts.csv", 5, { businessContact: "maybe" })
        .set("contacts.csv", 3, { businessContact: "maybe" });
      made.set("lot_entitlements.csv", 2, { units: "5" });
    },
    [
      'contacts.csv:3:businessContact: "maybe" is not known here: use one of Y, N',
      'contacts.csv:5:businessContact: "maybe" is not known here: use one of Y, N',
      "entitlement_sets.csv:2:-: its entitlements sum to 11, the set says 10",
      'quotes.csv:2:quoteRequestDate: "soon" is not a date: write it as YYYY-MM-DD, such as 2026-02-28',
    ],
  ],
];

const files: Case[] = [
  [
    "an unknown column",
    (made) => made.set("contacts.csv", 2, { nickname: "Bob" }),
    ["contacts.csv:1:nickname: this column is not known: take it out or correct its name"],
  ],
  [
    "a missing column, with no follow-up",
    (made) => made.raw.set("lots.csv", "lotId,lotNumber\n11,1\n"),
    ["lots.csv:1:ownersCorpId: this required column is missing: add it"],
  ],
  [
    "a column that is there twice",
    (made) => made.raw.set("contact_points.csv", "contactId,kind,value,kind\n"),
    ["contact_points.csv:1:kind: this column is there twice: keep one of the two"],
  ],
  [
    "a short row",
    (made) => made.raw.set("contact_points.csv", "contactId,kind,value\n1,fax\n"),
    ["contact_points.csv:2:-: has 2 cells, but the header has 3"],
  ],
  [
    "a quote in the wrong place",
    (made) => made.raw.set("contact_points.csv", 'contactId,kind,value\n1,fax,5" pipe\n'),
    [
      "contact_points.csv:2:-: has a quote inside an unquoted cell: put the whole cell in quotes and double that quote; the rest of the file was not read",
    ],
  ],
  [
    "a file without a header",
    (made) => made.raw.set("contact_points.csv", ""),
    ["contact_points.csv:0:-: has no header row: add it, or leave the file out"],
  ],
  [
    "another encoding",
    (made) => made.raw.set("contact_points.csv", Buffer.from("contactId,kind,value\n1,fax,\xe9\n", "latin1")),
    ["contact_points.csv:0:-: is not UTF-8: save it with that encoding"],
  ],
  [
    "an unknown CSV",
    (made) => made.raw.set("contact.csv", "contactId\n"),
    ["contact.csv:0:-: is not a file of a package: did you mean contacts.csv? Rename it or take it out"],
  ],
  [
    "settings that are no JSON",
    (made) => made.raw.set("agency.json", "{"),
    ["agency.json:0:-: is not JSON: correct its commas, quotes and brackets"],
  ],
  [
    "settings by path, beside other faults",
    (made) => {
      Object.assign(made.settings["content"] as object, { buttonColor: "red", bannerUrl: "nowhere.jpg" });
      made.set("contacts.csv", 3, { name: "" });
    },
    [
      "agency.json:1:content.buttonColor: must be a colour as #rrggbb",
      "contacts.csv:3:name: is empty, but this column is required",
    ],
  ],
  [
    "a banner that is not there",
    (made) => Object.assign(made.settings["content"] as object, { bannerUrl: "nowhere.jpg" }),
    [
      "agency.json:1:content.bannerUrl: is not below files/ of the package: add the file or correct this cell",
    ],
  ],
];

describeOnOneEngine("faults of a package", (engine) => {
  const bench = useImportBench(engine);

  it.each([...keys])(
    "a key that is there twice: %s",
    { tags: ["spec-724"] },
    async (_name, change, expected) => {
      const made = new FixturePackage();
      change(made);
      expect((await bench.check(made)).filter((line) => line.includes("repeats"))).toEqual(expected);
    },
  );

  it.each([
    ...references.map(([name, ...rest]): Case => [
      `a reference that leads nowhere or to another plan: ${name}`,
      ...rest,
    ]),
    ...cells.map(([name, ...rest]): Case => [`a cell: ${name}`, ...rest]),
    ...files.map(([name, ...rest]): Case => [`a file: ${name}`, ...rest]),
  ])("%s", async (_name, change, expected) => {
    const made = new FixturePackage();
    change(made);
    expect(await bench.check(made)).toEqual(expected);
  });

  it("takes a BOM, CRLF, another order of columns and a missing optional column", async () => {
    const made = new FixturePackage();
    made.raw.set(
      "contact_points.csv",
      '\uFEFFvalue,contactId,kind\r\n"a ""quoted"", text\r\nin two lines",1,fax\r\n',
    );
    expect(await bench.check(made)).toEqual([]);
  });

  it("lists the first 1,000 faults and counts all", async () => {
    const made = new FixturePackage();
    const rows = Array.from({ length: 1_500 }, (_, index) => `${index % 2 === 0 ? "99" : "1"},fax,`);
    made.raw.set("contact_points.csv", `contactId,kind,value\n${rows.join("\n")}\n`);
    const outcome = await bench.run(made, { mode: "check" });
    expect(outcome.totalFaults).toBe(2_250);
    expect(outcome.faults).toHaveLength(1_000);
    expect(outcome.faults.at(-1)).toMatchObject({ file: "contact_points.csv", row: 668 });
  });
});

/** The picture with a header that states 20,000 x 20,000 pixels. */
function vast(picture: Buffer): Buffer {
  const bytes = Buffer.from(picture);
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc2]));
  bytes.writeUInt16BE(20_000, frame + 5);
  bytes.writeUInt16BE(20_000, frame + 7);
  return bytes;
}

function withJobImage(made: FixturePackage, picture: Buffer): FixturePackage {
  made.files.set("job.jpg", picture);
  return made.set("job_images.csv", 2, { image: "job.jpg" });
}
