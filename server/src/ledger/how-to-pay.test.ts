import { beforeAll, expect, it, onTestFinished } from "vitest";
import { runConfigCommand } from "../agency/public.ts";
import { packageLimits } from "../import/public.ts";
import { DEMO_AGENCY, useTestApp } from "../testing/app/build-test-app.ts";
import { type SignedInClient, signInAs } from "../testing/app/sign-in-as.ts";
import { describeOnEngines } from "../testing/databases/test-database.ts";

const hardshipText = "If paying is difficult, please call us. We can talk about a payment plan.";
const nothing = {
  billerCode: null,
  reference: null,
  paymentLink: null,
  text: null,
  hardshipText,
  levyNotice: null,
};
const noticeOf5 = {
  libraryId: 1,
  folderId: 109,
  documentId: 10020,
  documentType: "Levy Notice",
  date: "2026-02-24",
};
const clearText = `with p as (update plans set biller_code = null, payment_link = null),
  l as (update lots set payment_reference = null)
  update agencies set content = content - 'howToPay'`;

const howToPay = (client: SignedInClient, lotId: number) => client.get(`/plans/lots/${lotId}/query/howToPay`);

describeOnEngines("how to pay", (engine) => {
  const testApp = useTestApp({ engine });
  const as = (username: string, role: 1 | 2 | 3 | 4): Promise<SignedInClient> =>
    signInAs(testApp(), { username, role });
  let owner: SignedInClient;
  beforeAll(async () => {
    owner = await as("owner1", 1);
  });
  const answered = async () => (await howToPay(owner, 2005)).json<Record<string, unknown>>();

  async function config(action: "set" | "unset", setting: string, value = "") {
    const lines: string[] = [];
    const exitCode = await runConfigCommand(
      { name: "config", agencyId: DEMO_AGENCY, folder: ".", action, setting, value },
      {
        database: testApp().database,
        blobs: testApp().blobs,
        mostPictureBytes: packageLimits.fileBytes,
        say: (line) => void lines.push(line),
      },
    );
    return [exitCode, ...lines];
  }

  /** Takes away all that the demonstration states of it, until the test has ended. */
  async function clear(): Promise<void> {
    const app = testApp();
    const [kept] = await app.database.query<{ plans: unknown; lots: unknown; content: unknown }>(
      DEMO_AGENCY,
      {
        text: `select (select json_agg(p) from plans p) as plans, (select json_agg(l) from lots l) as lots,
        (select content from agencies) as content`,
      },
    );
    onTestFinished(async () => {
      await app.arrange(
        `update plans t set biller_code = k.biller_code, payment_link = k.payment_link
         from json_populate_recordset(null::plans, $1) k where k.owners_corp_id = t.owners_corp_id`,
        [JSON.stringify(kept?.plans)],
      );
      await app.arrange(
        `update lots t set payment_reference = k.payment_reference
         from json_populate_recordset(null::lots, $1) k where k.lot_id = t.lot_id`,
        [JSON.stringify(kept?.lots)],
      );
      await app.arrange("update agencies set content = $1::jsonb", [JSON.stringify(kept?.content)]);
    });
    await app.arrange(clearText);
  }

  it("an owner is told all that the package states for the lot", async () => {
    expect(await answered()).toEqual({
      billerCode: "99071204",
      reference: "712 040 054",
      paymentLink: "https://pay.harbourvale.example.com/71204",
      text: expect.stringMatching(/^Payments take up to two business days/),
      hardshipText,
      levyNotice: null,
    });
  });

  it.each([
    ["billerCode", "99071204", "update plans set biller_code = $1 where owners_corp_id = 101"],
    [
      "paymentLink",
      "https://pay.example.com/5",
      "update plans set payment_link = $1 where owners_corp_id = 101",
    ],
    ["reference", "712 040 054", "update lots set payment_reference = $1 where lot_id = 2005"],
    [
      "text",
      "At the counter.",
      "update agencies set content = content || jsonb_build_object('howToPay', $1::text)",
    ],
  ])("%s alone is enough, and no levy notice is looked for", async (field, value, text) => {
    await clear();
    await testApp().arrange(text, [value]);
    expect(await answered()).toEqual({ ...nothing, [field]: value });
  });

  it("where nothing is stated, the newest levy notice that the viewer may open is named", async () => {
    await clear();
    expect(await answered()).toEqual({ ...nothing, levyNotice: noticeOf5 });
    const opened = await owner.get(`/documents/1/109/${noticeOf5.documentId}`);
    expect(opened.statusCode).toBe(200);
    const other = await as("owner2", 1);
    expect((await howToPay(other, 2020)).json()).toMatchObject({ levyNotice: { documentId: 10021 } });
  });

  it("a committee member is never led to the notice of another lot", async () => {
    await clear();
    const change = "update documents set for_committee = $1, dated_on = $2 where document_id = 10020";
    await testApp().arrange(change, [true, "2026-03-01"]);
    onTestFinished(() => testApp().arrange(change, [false, noticeOf5.date]));
    const member = await as("committee1", 2);
    expect((await howToPay(member, 2003)).json()).toMatchObject({ levyNotice: { documentId: 10022 } });
  });

  it.each([
    ["is unreadable", "update stored_files set is_unreadable = true where path = 'documents/a-10020.pdf'"],
    ["is not for owners", "update documents set for_owners = false where document_id = 10020"],
  ])("a notice that %s is not named", async (_, text) => {
    await clear();
    onTestFinished(() =>
      testApp().arrange(
        "with f as (update stored_files set is_unreadable = false where path = 'documents/a-10020.pdf') update documents set for_owners = true where document_id = 10020",
      ),
    );
    await testApp().arrange(text);
    expect(await answered()).toEqual(nothing);
  });

  it("no notice is named where the agency shows no documents", async () => {
    await clear();
    await testApp().arrange(`update agencies set content = content || '{"showDocsPageOwner": false}'`);
    expect(await answered()).toEqual(nothing);
  });

  it("the agency's own word for a levy notice counts", async () => {
    await clear();
    await testApp().arrange("update documents set document_type = 'Fee Notice' where document_id = 10020");
    onTestFinished(() =>
      testApp().arrange("update documents set document_type = 'Levy Notice' where document_id = 10020"),
    );
    expect(await answered()).toMatchObject({ levyNotice: null });
    const name = "update terminology set local_term = $1 where standard_term = 'Levy Notice'";
    await testApp().arrange(name, ["Fee notice"]);
    onTestFinished(() => testApp().arrange(name, ["Levy Notice"]));
    expect(await answered()).toMatchObject({ levyNotice: { documentId: 10020, documentType: "Fee Notice" } });
  });

  it("owners and committee members read it of their own lots, and nobody else does", async () => {
    const member = await as("committee1", 2);
    expect((await howToPay(member, 2003)).json()).toMatchObject({ reference: "712 040 039" });
    expect((await howToPay(owner, 2003)).statusCode).toBe(404);
    for (const [username, role] of [
      ["nonlot1", 3],
      ["manager1", 4],
    ] as const)
      expect((await howToPay(await as(username, role), 2005)).statusCode, username).toBe(403);
    const content = await testApp().app.inject(
      `/api/agencies/${DEMO_AGENCY}/communicator/query/agentcontentstrata`,
    );
    expect(Object.keys(content.json())).not.toContain("howToPay");
    expect(Object.keys(content.json())).not.toContain("hardshipText");
  });

  it("what the portal sets lies above the package's, and unset the package's holds again", async () => {
    for (const [name, value, field] of [
      ["plan.101.billerCode", "99071299", "billerCode"],
      ["plan.101.paymentLink", "https://pay.example.com/new", "paymentLink"],
      ["lot.2005.paymentReference", "L5  A", "reference"],
      ["howToPay", "Ask us first.", "text"],
      ["hardshipText", "Ring us.", "hardshipText"],
    ] as const) {
      const { [field]: packaged } = await answered();
      expect(await config("set", name, value)).toEqual([0, `${name} = ${value} (portal)`]);
      expect(await answered()).toMatchObject({ [field]: value });
      expect(await config("set", name, "")).toEqual([0, `${name} = (none) (portal)`]);
      expect(await answered()).toMatchObject({ [field]: null });
      const source = name === "hardshipText" ? "default" : "package";
      expect(await config("unset", name)).toEqual([0, `${name} = ${String(packaged)} (${source})`]);
      expect(await answered()).toMatchObject({ [field]: packaged });
    }
  });

  it("the portal's own value is of its plan and lot alone", async () => {
    const other = await as("owner2", 1);
    const before = (await howToPay(other, 3003)).json<unknown>();
    await config("set", "plan.101.billerCode", "99071299");
    await config("set", "lot.2005.paymentReference", "L5");
    expect((await howToPay(other, 3003)).json()).toEqual(before);
    expect((await howToPay(other, 2020)).json()).toMatchObject({
      billerCode: "99071299",
      reference: "712 040 203",
    });
    await config("unset", "plan.101.billerCode");
    await config("unset", "lot.2005.paymentReference");
  });

  it.each([
    [
      "plan.101.paymentLink",
      "http://pay.example.com",
      "plan.101.paymentLink is not a secure address: write one that begins with https://, such as https://pay.example.com.",
    ],
    [
      "plan.101.billerCode",
      "99 07",
      "plan.101.billerCode is not a BPAY biller code: write its 3 to 10 digits, such as 99071204.",
    ],
    [
      "lot.2005.paymentReference",
      "1".repeat(41),
      "lot.2005.paymentReference is not a reference: write at most 40 characters on one line.",
    ],
    ["howToPay", "x".repeat(1_001), "howToPay must have at most 1000 characters: shorten it."],
    [
      "plan.999.billerCode",
      "99071204",
      "No plan with the id 999 is loaded: write the ownersCorpId of plans.csv.",
    ],
    ["lot.1.paymentReference", "1", "No lot with the id 1 is loaded: write the lotId of lots.csv."],
  ])("the portal refuses a wrong %s and says what to do", async (name, value, sentence) => {
    const before = await answered();
    expect(await config("set", name, value)).toEqual([1, sentence]);
    expect(await answered()).toEqual(before);
  });
});
