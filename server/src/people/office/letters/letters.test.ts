import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LogRow } from "@portal/contract/audit/office/schemas";
import type { OfficeTask } from "@portal/contract/people/office/schemas";
import { readLetterCode } from "@portal/domain/people/invitation-code";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { DEMO_AGENCY, useTestApp } from "../../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../../testing/app/office-browser.ts";
import { joinAs } from "../../../testing/app/office-member.ts";
import { describeOnOneEngine } from "../../../testing/databases/test-database.ts";
import { isInstalled, textOf } from "../../../testing/figures/read-report-pdf.ts";
import { testSheetPdf, lettersPdf, type LetterHead } from "./letters-pdf.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-letters-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describeOnOneEngine("letters of invitations", (engine) => {
  const testApp = useTestApp({ engine, publicOrigin: "https://portal.example.com" });
  let ada: SignedInMember;
  beforeAll(async () => {
    ada = await firstAdmin(testApp());
  });
  beforeEach(async () => {
    for (const table of ["office_tasks", "invitations", "account_sign_ins", "ended_proofs", "credentials"])
      // oxlint-disable-next-line no-await-in-loop -- few tables
      await testApp().arrange(`delete from ${table}`);
  });
  const make = async (usernames: readonly string[], by: SignedInMember = ada): Promise<OfficeTask> => {
    const asked = { taskId: randomUUID(), way: "letter", usernames };
    expect((await by.browser.post("people/invitations", asked)).statusCode).toBe(200);
    await testApp().doTasks();
    return (await by.browser.get(`tasks/${asked.taskId}`)).json<OfficeTask>();
  };
  const fetchPart = (
    { taskId }: OfficeTask,
    part = 1,
    by: SignedInMember = ada,
  ): Promise<LightMyRequestResponse> => by.browser.get(`tasks/${taskId}/letters/${part}`);
  const accept = (payload: object) =>
    testApp().app.inject({
      method: "POST",
      url: `/api/agencies/${DEMO_AGENCY}/users/invitation`,
      headers: { host: "localhost:8080" },
      payload: { newPassword: "bramble7Kettle", role: 1, ...payload },
    });

  it("are made with a code each, fetched again within a day, and the code opens the account beside its access code", async () => {
    const task = await make(["owner1", "owner2"]);
    expect(task).toMatchObject({
      state: "done",
      invited: 2,
      letters: [{ part: 1, letters: 2, isReady: true }],
    });
    const file = await fetchPart(task);
    expect([file.statusCode, file.headers["content-type"], file.headers["cache-control"]]).toEqual([
      200,
      "application/pdf",
      "no-store",
    ]);
    const pages = await textOf(file.rawPayload);
    expect(pages.length).toBe(2);
    const letter = pages.find((page) => page.includes("owner1")) ?? "";
    expect(letter).toContain("Daniel Kowalski");
    expect(letter).toContain("https://portal.example.com/799187/invitation");
    expect(letter).toContain("until 29/04/2026");
    const code = /[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}/.exec(letter)?.[0] ?? "";
    expect(readLetterCode(code)).not.toBeNull();
    expect(letter).toContain("Dear Mr Kowalski,");
    // The printer jammed: the same codes once more, and the log tells of both times.
    const again = await textOf((await fetchPart(task)).rawPayload);
    expect(again.find((page) => page.includes("owner1"))).toContain(code);
    const { letters } = (await ada.browser.get(`tasks/${task.taskId}`)).json<OfficeTask>();
    expect(letters).toEqual([
      { part: 1, letters: 2, isReady: true, fetchedAt: expect.any(String), keptUntilAt: expect.any(String) },
    ]);
    const { rows: noted } = (await ada.browser.get("log?kind=letters-fetched")).json<{ rows: LogRow[] }>();
    expect(noted.filter(({ what }) => what === "Fetched 2 letters with codes (file 1)")).toHaveLength(2);
    expect((await accept({ code, username: "owner1" })).json()).toMatchObject({ loginResult: "SUCCESS" });
    const rows = await testApp().database.query<{ text: string }>(DEMO_AGENCY, {
      name: "test-rows",
      text: "select i::text as text from invitations i union all select i::text from office_task_items i union all select a::text from audit_events a",
      values: [],
    });
    const plain = code.replace("-", "");
    expect(rows.filter(({ text }) => text.includes(code) || text.includes(plain))).toEqual([]);
  });

  it("are kept sealed for a day at most", async () => {
    const task = await make(["owner1"]);
    await testApp().arrange("update office_task_items set done_at = done_at - interval '25 hours'");
    await testApp().doTasks();
    expect((await fetchPart(task)).statusCode).toBe(404);
    const [row] = await testApp().database.query<{ kept: number }>(DEMO_AGENCY, {
      name: "test-sealed",
      text: "select count(sealed_code)::int as kept from office_task_items",
      values: [],
    });
    expect(row?.kept).toBe(0);
  });

  it("have the last line of an address in capitals, and the country where it is another one", async () => {
    const move =
      "update contacts set town = $1, state = $2, post_code = $3, country = $4 where contact_id = 5007";
    await testApp().arrange(move, ["North Sydney", "Nsw", "2060", "Australia"]);
    const home = (await textOf((await fetchPart(await make(["owner1"]))).rawPayload))[0];
    expect(home).toContain("NORTH SYDNEY NSW 2060");
    expect(home).not.toMatch(/Australia/i);
    await testApp().arrange(move, ["Te Aro", null, "6011", "New Zealand"]);
    const abroad = (await textOf((await fetchPart(await make(["owner1"]))).rawPayload))[0];
    expect(abroad).toContain("Te Aro 6011");
    expect(abroad).toContain("NEW ZEALAND");
  });

  it("are left out where the code is void by now, and destroyed where the task is stopped", async () => {
    const task = await make(["owner1", "owner2"]);
    await testApp().arrange(
      "insert into account_sign_ins (agency_id, username_key, contact_id, last_at) values (799187, 'owner1', 5007, portal_now())",
    );
    const pages = await textOf((await fetchPart(task)).rawPayload);
    expect([pages.length, pages[0]?.includes("owner2")]).toEqual([1, true]);
    const stopped = await make(["owner2"]);
    expect((await ada.browser.delete(`tasks/${stopped.taskId}`)).statusCode).toBe(200);
    expect((await fetchPart(stopped)).statusCode).toBe(404);
  });

  it("are given to who asked for them and to administrators alone, and only while the plans are theirs", async () => {
    const [manager, other, reader] = [
      await joinAs(testApp(), ada, "manager", [101]),
      await joinAs(testApp(), ada, "manager", [101]),
      await joinAs(testApp(), ada, "reader", null),
    ];
    const task = await make(["owner1"], manager);
    expect((await fetchPart(task, 1, other)).statusCode).toBe(404);
    expect((await fetchPart(task, 1, reader)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await fetchPart(task, 2, manager)).statusCode).toBe(404);
    await testApp().arrange(
      `insert into lot_owners (agency_id, lot_id, contact_id, entered_on) values (799187, 3001, 5007, '2020-01-01')`,
    );
    expect((await fetchPart(task, 1, manager)).statusCode).toBe(404);
    await testApp().arrange("delete from lot_owners where lot_id = 3001 and contact_id = 5007");
    expect((await fetchPart(task, 1, manager)).statusCode).toBe(200);
  });

  it("need a postal address", async () => {
    await testApp().arrange("update contacts set street_name = null, po_box = null where contact_id = 5007");
    expect(await make(["owner1"])).toMatchObject({ invited: 0, skipped: [{ why: "no-address", people: 1 }] });
  });

  it("have a test sheet that any of the staff can print", async () => {
    const sheet = await ada.browser.get("letters/test-sheet");
    expect([sheet.statusCode, sheet.headers["content-type"]]).toEqual([200, "application/pdf"]);
    expect((await textOf(sheet.rawPayload))[0]).toContain("set letterOffset to these two numbers");
  });
});

const head: LetterHead = {
  agencyName: "Harbour & Vale Strata",
  contactLines: ["Level 3, 88 Example Street, Sydney NSW 2000", "02 5550 0100", "office@example.com"],
  logo: null,
  offset: { right: 0, down: 0 },
  printedAt: new Date("2026-03-31T00:00:00Z"),
  printedOn: "2026-03-31",
  pageAddress: "https://portal.example.com/799187/invitation",
};
const longest = {
  name: "The Honourable Alexandra Wilhelmina Featherstonehaugh-Cholmondeley and Partners",
  address: [
    "Harbour View Apartments Building Number Seven West Wing",
    "Unit 1204, 345 Very Long Example Street Name",
    "NORTH SYDNEY NSW 2060",
    "New Zealand",
  ],
  greeting: "Dear Ms Featherstonehaugh-Cholmondeley",
  username: "OWNER1234567890",
  code: "ABCDE-FGHJK",
  validUntilOn: "2026-04-30",
};
const address = [longest.name.slice(0, 20), "Building", "Street", "Town"];

const POPPLER = "pdftotext";
const inMm = (points: string | undefined) => (Number(points) * 25.4) / 72;

interface Box {
  readonly word: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
/** Words with their boxes in millimetres. */
const boxesOf = async (pdf: Buffer): Promise<readonly Box[]> => {
  const file = join(folder, `${randomUUID()}.pdf`);
  await writeFile(file, pdf);
  const html = execFileSync(POPPLER, ["-bbox", file, "-"]).toString();
  return [
    ...html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g),
  ].map(([, left, top, right, bottom, word]) => ({
    word: word ?? "",
    left: inMm(left),
    top: inMm(top),
    right: inMm(right),
    bottom: inMm(bottom),
  }));
};

const inWindow = ({ left, top, right, bottom }: Box, by = { right: 0, down: 0 }) =>
  left >= 25 + by.right - 0.01 &&
  right <= 100 + by.right &&
  top >= 50 + by.down - 0.01 &&
  bottom <= 76 + by.down;
const isBeside = ({ left, top, right, bottom }: Box) => left < 100 && right > 20 && top < 80 && bottom > 46;

describe.skipIf(!isInstalled(POPPLER))(
  "the address of a letter, measured (skipped without pdftotext)",
  () => {
    it.each([
      ["short lines", { ...longest, name: "Ada Short", address: address.slice(1) }],
      ["the longest lines", longest],
      [
        "more lines than there is room for",
        { ...longest, address: [...longest.address, "One more", "And another", "And a last one"] },
      ],
    ])("stands in x 25 to 100 mm and y 50 to 76 mm, with nothing else near: %s", async (_, letter) => {
      const near = (await boxesOf(await lettersPdf(head, [letter]))).filter(isBeside);
      expect(near.length).toBeGreaterThan(3);
      expect(near.filter((box) => !inWindow(box))).toEqual([]);
    });

    it("is moved by letterOffset", async () => {
      const by = { right: 4.5, down: -3 };
      const near = (await boxesOf(await lettersPdf({ ...head, offset: by }, [longest]))).filter(isBeside);
      expect(near.filter((box) => !inWindow(box, by))).toEqual([]);
      expect(near.some((box) => !inWindow(box))).toBe(true);
    });

    it("stands in the same place on the test sheet", async () => {
      const near = (await boxesOf(await testSheetPdf(head))).filter(isBeside);
      expect(near.filter((box) => !inWindow(box))).toEqual([]);
      expect(near.length).toBeGreaterThan(3);
    });
  },
);

it("five hundred letters are one file of as many pages, and requests are answered meanwhile", async () => {
  const letters = Array.from({ length: 500 }, (_, index) => ({ ...longest, username: `owner${index}` }));
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 5);
  const pdf = await lettersPdf(head, letters);
  clearInterval(timer);
  expect((await textOf(pdf)).length).toBe(500);
  expect(turns).toBeGreaterThan(20);
}, 60_000);
