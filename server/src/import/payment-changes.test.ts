import { expect, it } from "vitest";
import { asWriter } from "../core/db/as-writer.ts";
import { describeOnOneEngine } from "../testing/databases/test-database.ts";
import { useImportBench } from "../testing/packages/import-bench.ts";
import { FixturePackage } from "../testing/packages/fixtures.ts";
import { faultLine } from "./fault-log.ts";
import { outcomeLines } from "./import-outcome.ts";

const AGENCY = 123_456;
const CALL = "confirm it by phone before owners pay this way";

interface Payment {
  readonly billerCode?: string;
  readonly paymentLink?: string;
  readonly paymentReference?: string;
  readonly howToPay?: string;
}

/** A package whose first plan and lot are paid so. */
function packageWith({ paymentReference, howToPay, ...ofPlan }: Payment): FixturePackage {
  const made = new FixturePackage().set("plans.csv", 2, ofPlan);
  if (paymentReference !== undefined) made.set("lots.csv", 2, { paymentReference });
  if (howToPay !== undefined) Object.assign(made.settings["content"] as object, { howToPay });
  return made;
}

const all = {
  billerCode: "99071204",
  paymentLink: "https://pay.example.com/1",
  paymentReference: "712 040 054",
  howToPay: "At the counter too.",
};

describeOnOneEngine("how owners pay, in a package", (engine) => {
  const bench = useImportBench(engine);
  const query = (text: string): Promise<Record<string, unknown>[]> =>
    bench.database().query(AGENCY, { text });
  const notesOf = async (made: FixturePackage): Promise<readonly string[]> => {
    const outcome = await bench.run(made);
    expect(outcome.faults.map(faultLine)).toEqual([]);
    return outcomeLines("import", outcome).slice(0, -1);
  };

  it("a package without any of it loads, and one that brings it is kept as it is written, blanks too", async () => {
    expect(await notesOf(new FixturePackage())).toEqual([]);
    const stored = "select biller_code, payment_link from plans where owners_corp_id = 1";
    expect(await query(stored)).toEqual([{ biller_code: null, payment_link: null }]);
    await bench.run(packageWith(all));
    expect(await query(stored)).toEqual([
      { biller_code: "99071204", payment_link: "https://pay.example.com/1" },
    ]);
    expect(await query("select payment_reference from lots order by lot_id limit 1")).toEqual([
      { payment_reference: "712 040 054" },
    ]);
  });

  it("a package that changes any of it is told so, each at its cell", async () => {
    await bench.run(packageWith(all));
    expect(await notesOf(packageWith(all))).toEqual([]);
    const changed = {
      billerCode: "99071205",
      paymentLink: "https://pay.example.net/1",
      paymentReference: "712 040 062",
      howToPay: "Online alone.",
    };
    expect(await notesOf(packageWith(changed))).toEqual([
      `agency.json:1:content.howToPay: note: the text on how to pay changes: ${CALL}`,
      `plans.csv:2:billerCode: note: the BPAY biller code of plan SP1 changes from 99071204 to 99071205: ${CALL}`,
      `plans.csv:2:paymentLink: note: the payment link of plan SP1 changes from https://pay.example.com/1 to https://pay.example.net/1: ${CALL}`,
      `lots.csv:2:paymentReference: note: the payment reference of lot 1 of plan SP1 changes from 712 040 054 to 712 040 062: ${CALL}`,
    ]);
  });

  it("what disappears is told too, and a dry run tells the same", async () => {
    await bench.run(packageWith(all));
    const outcome = await bench.run(packageWith({ ...all, billerCode: "" }), { mode: "check" });
    expect(outcome).toMatchObject({ ok: true, totalNotes: 1 });
    expect(outcome.notes[0]?.sentence).toBe(
      `the BPAY biller code of plan SP1 changes from 99071204 to none: ${CALL}`,
    );
  });

  it("a package that is refused says for each cell what to do", async () => {
    const made = packageWith({
      billerCode: "12",
      paymentLink: "http://pay.example.com",
      paymentReference: "1".repeat(41),
      howToPay: "x".repeat(1_001),
    });
    expect((await bench.check(made)).toSorted()).toEqual([
      "agency.json:1:content.howToPay: must have at most 1000 characters: shorten it",
      `lots.csv:2:paymentReference: "${"1".repeat(40)}…" is not a reference: write at most 40 characters on one line`,
      'plans.csv:2:billerCode: "12" is not a BPAY biller code: write its 3 to 10 digits, such as 99071204',
      'plans.csv:2:paymentLink: "http://pay.example.com" is not a secure address: write one that begins with https://, such as https://pay.example.com',
    ]);
    expect(await bench.check(packageWith({ howToPay: "x".repeat(1_000) }))).toEqual([]);
  });

  it("the database takes no other link either", async () => {
    await bench.run(packageWith(all));
    const text = "update plans set payment_link = 'http://pay.example.com'";
    const change = bench
      .database()
      .transaction((client) =>
        client.asAgency(AGENCY, () => asWriter(client, "import", () => client.query(text))),
      );
    await expect(change).rejects.toThrow(/plans_payment_link_check/);
  });
});
