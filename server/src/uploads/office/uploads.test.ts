import { createHash } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { Upload } from "@portal/contract/uploads/office/schemas";
import { expect, it } from "vitest";
import { createUploadWorker } from "./upload-worker.ts";
import { listeningLog, type TestApp, useTestApp } from "../../testing/app/build-test-app.ts";
import { firstAdmin, type SignedInMember } from "../../testing/app/office-browser.ts";
import { disableByCommand, joinAs } from "../../testing/app/office-member.ts";
import { describeOnEngines } from "../../testing/databases/test-database.ts";
import { formOf, formWith } from "../../testing/files/form-with.ts";
import { zipOf } from "../../testing/packages/fixtures.ts";

const PDF = "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n";
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const member = (name: string) => ({ name, bytes: Buffer.from("a") });
const WIDE = Buffer.from("\uFEFF", "utf16le");
const LETTER_WITH_MACROS = ["[Content_Types].xml", "word/document.xml", "word/vbaProject.bin"].map(member);
const SCANNER = [
  process.execPath,
  "-e",
  "process.exit(require('node:fs').readFileSync(process.argv[1]).includes('EICAR-STANDARD') ? 1 : 0)",
];
const at = (name: string, purpose = "bring-in"): string =>
  `uploads?purpose=${purpose}&name=${encodeURIComponent(name)}`;

const list = async ({ browser }: SignedInMember, purpose = "bring-in") =>
  (await browser.get(`uploads?purpose=${purpose}`)).json<{ rows: Upload[] }>().rows;
const worker = (parts: TestApp) =>
  createUploadWorker({ ...parts, ...parts.uploading, log: listeningLog().log, isReady: () => true });

describeOnEngines("files that staff send", (engine) => {
  const testApp = useTestApp({ engine, scanCommand: SCANNER });
  let admin: SignedInMember | undefined;
  const asAdmin = async (): Promise<SignedInMember> => (admin ??= await firstAdmin(testApp()));
  const arriving = () => readdir(testApp().uploading.arrivalFolder).catch(() => []);

  it("are kept under a number, hashed and told by their content, until something uses them", async () => {
    const { browser } = await asAdmin();
    const roll = "Lot,Owner\n1,Ann\n";
    const sent = await browser.send(at("Exports/Roll SP88123.csv"), formWith(roll));
    expect(sent.statusCode, sent.body).toBe(200);
    const upload = sent.json<Upload>();
    expect(upload).toMatchObject({
      name: "Exports/Roll SP88123.csv",
      kind: "text",
      byteSize: roll.length,
      sha256: createHash("sha256").update(roll).digest("hex"),
      duplicates: [],
    });
    const kept = await testApp().uploading.uploads.read(upload.uploadId);
    expect(Buffer.concat((await kept?.toArray()) ?? []).toString()).toBe(roll);
    const again = await browser.send(at("copy.csv"), formWith(roll));
    expect(again.json<Upload>().duplicates).toEqual(["Exports/Roll SP88123.csv"]);
    expect((await list(await asAdmin())).slice(-2).map(({ name }) => name)).toEqual([
      "Exports/Roll SP88123.csv",
      "copy.csv",
    ]);
    expect(await arriving()).toEqual([]);
  });

  it.each([
    ["a.pdf", PDF, "pdf"],
    ["a.zip", zipOf([member("a.csv")]), "archive"],
    ["a.xlsx", zipOf([member("[Content_Types].xml"), member("xl/workbook.xml")]), "workbook"],
    ["wide.csv", Buffer.from("\uFEFFLot\tOwner\n", "utf16le"), "text"],
  ])("of a bring-in may be %s", async (name, bytes, kind) => {
    const sent = await (await asAdmin()).browser.send(at(name), formWith(bytes));
    expect(sent.json()).toMatchObject({ name, kind });
  });

  it.each([
    ["letter.docx", "words", "bring-in", "We read CSV, TXT, XLSX, PDF and ZIP files."],
    ["photo.png", PNG, "bring-in", "We read CSV, TXT, XLSX, PDF and ZIP files."],
    [
      "photo.jpg",
      PNG,
      "bring-in",
      "Inside, this is a PNG picture. We read CSV, TXT, XLSX, PDF and ZIP files. Pictures are not taken here.",
    ],
    ["photo.jpg", PNG, "invoice", "rename it to end in .png"],
    ["archive.zip", zipOf([member("a.csv")]), "document", "A document is"],
    ["archive.pdf", zipOf([member("a.csv")]), "document", "this is a ZIP archive"],
    ["roll.csv", PDF, "bring-in", "Inside, this is a PDF."],
    ["two.pdf", Buffer.concat([Buffer.from(PDF), zipOf([member("a")])]), "bring-in", "two kinds"],
    ["page.pdf", `<script>alert(1)</script>${PDF}`, "bring-in", "No PDF reader"],
    ["tail.png", Buffer.concat([PNG, zipOf([member("a")])]), "photo", "two kinds"],
    ["run.csv", "MZ\u0090", "bring-in", "We read"],
    ["zeros.csv", Buffer.alloc(300_000, "a").fill(0, 299_999), "bring-in", "not a text"],
    ["hidden.csv", Buffer.concat([WIDE, zipOf([member("a")])]), "bring-in", "two kinds"],
    ["wide.csv", Buffer.concat([WIDE, Buffer.alloc(4), Buffer.from("ab")]), "bring-in", "not a text"],
    ["a.xlsm", zipOf([member("[Content_Types].xml"), member("xl/workbook.xml")]), "document", "macros"],
    ["a.docx", zipOf(LETTER_WITH_MACROS), "document", "macros"],
    ["empty.csv", "", "bring-in", "is empty"],
    ["cut.zip", zipOf([member("a")]).subarray(0, 40), "bring-in", "zip archive"],
    ["old.xls", Buffer.from("d0cf11e0a1b11ae1", "hex"), "bring-in", "older program"],
    ["virus.csv", "EICAR-STANDARD", "bring-in", "virus scanner"],
  ])("are refused: %s", async (name, bytes, purpose, words) => {
    const sent = await (await asAdmin()).browser.send(at(name, purpose), formWith(bytes));
    expect(sent.json()).toMatchObject({ code: "FILE_REFUSED" });
    expect(sent.json<{ detail: string }>().detail).toContain(words);
    expect(await arriving()).toEqual([]);
  });

  it("of a stated size that no machine holds are refused unread: a bomb", async () => {
    const bomb = zipOf([{ ...member("a.csv"), statedSize: 0xf0000000 }]);
    const sent = await (await asAdmin()).browser.send(at("bomb.zip"), formWith(bomb));
    expect(sent.json()).toMatchObject({ code: "FILE_REFUSED" });
  });

  it("arrive one in a form, whole: else nothing is kept", async () => {
    const { browser } = await asAdmin();
    const before = (await list(await asAdmin())).length;
    const file = { fileName: "a.csv", bytes: "a" };
    const broken = [
      formOf([]),
      formOf([{ bytes: "a field" }]),
      formOf([file, file]),
      formOf([file, { bytes: "a field" }]),
      formOf([file], ""),
      formOf([file], "\r\n--another--"),
      formOf(Array.from({ length: 10_000 }, () => file)),
      formOf(Array.from({ length: 10_000 }, () => ({ bytes: "a" }))),
      { headers: { "content-type": "multipart/form-data" }, payload: Buffer.from("no boundary") },
    ];
    for (const form of broken) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const sent = await browser.send(at("a.csv"), form);
      expect(sent.statusCode, sent.body).toBeGreaterThanOrEqual(400);
      expect(sent.statusCode, sent.body).toBeLessThan(500);
    }
    expect((await browser.post(at("a.csv"), {})).json()).toMatchObject({
      code: "UNSUPPORTED_MEDIA_TYPE",
      detail: "The file must be sent as multipart/form-data.",
    });
    expect(await list(await asAdmin())).toHaveLength(before);
    expect(await arriving()).toEqual([]);
  });

  it("are no longer than their purpose allows", async () => {
    const { browser } = await asAdmin();
    const photo = Buffer.concat([PNG, Buffer.alloc(15 * 1024 ** 2)]);
    expect((await browser.send(at("photo.png", "photo"), formWith(photo))).json()).toMatchObject({
      code: "TOO_LARGE",
      detail: "This file is larger than 15 MiB. Please make it smaller, or divide it.",
    });
    const said = await browser.send(at("a.csv"), formWith("a"), { "content-length": "60000000" });
    expect(said.json()).toMatchObject({ code: "TOO_LARGE" });
    expect(await arriving()).toEqual([]);
  });

  it.each(["../a.csv", "/a.csv", "C:/a.csv", "a\\b.csv", "a//b.csv", ""])(
    "have a plain name, not %s",
    async (name) => {
      const sent = await (await asAdmin()).browser.send(at(name), formWith("a"));
      expect(sent.json()).toMatchObject({ code: "VALIDATION" });
    },
  );

  it("are for who may: bring-ins an administrator's, nothing a reader's, one's own alone", async () => {
    const manager = await joinAs(testApp(), await asAdmin(), "manager", null);
    const reader = await joinAs(testApp(), await asAdmin(), "reader", null);
    const form = formWith("a,b\n");
    expect((await manager.browser.send(at("a.csv"), form)).json()).toMatchObject({ code: "RIGHT_MISSING" });
    expect((await reader.browser.send(at("a.csv", "document"), form)).json()).toMatchObject({
      code: "RIGHT_MISSING",
    });
    const sent = await manager.browser.send(at("a.csv", "document"), form);
    const { uploadId } = sent.json<Upload>();
    expect(await list(await asAdmin(), "document")).toEqual([]);
    const { browser } = await asAdmin();
    expect((await browser.delete(`uploads/${uploadId}`)).json()).toMatchObject({ code: "NOT_FOUND" });
    expect((await manager.browser.delete(`uploads/${uploadId}`)).statusCode).toBe(200);
    expect(await list(manager, "document")).toEqual([]);
    await worker(testApp()).runOnce();
    expect(await testApp().uploading.uploads.read(uploadId)).toBeNull();
    await disableByCommand(testApp(), manager);
    expect((await manager.browser.send(at("b.csv", "document"), form)).json()).toMatchObject({
      code: "SESSION_EXPIRED",
    });
  });

  it("of another site are refused before they are read", async () => {
    const { browser } = await asAdmin();
    const token = browser.cookies.get("__Host-office-xsrf") ?? "";
    browser.cookies.delete("__Host-office-xsrf");
    expect((await browser.send(at("a.csv"), formWith("a"))).json()).toMatchObject({ code: "XSRF" });
    browser.cookies.set("__Host-office-xsrf", token);
    const forged = await browser.send(at("a.csv"), formWith("a"), { "x-xsrf-token": "forged" });
    expect(forged.json()).toMatchObject({ code: "XSRF" });
  });

  it("wait for use a day, then they are gone", async () => {
    const { browser } = await asAdmin();
    const { uploadId } = (await browser.send(at("old.csv"), formWith("old"))).json<Upload>();
    const days = "update uploads set sent_at = sent_at - interval '25 hours' where upload_id = $1";
    await testApp().arrange(days, [uploadId]);
    await worker(testApp()).runOnce();
    expect((await list(await asAdmin())).map((each) => each.uploadId)).not.toContain(uploadId);
    expect(await testApp().uploading.uploads.read(uploadId)).toBeNull();
    const files = await readdir(join(testApp().uploading.arrivalFolder, "..", "files", "uploads"));
    expect(files).not.toContain(uploadId);
  });

  it("that a process left when it died go, whole folders too, and what is being received stays", async () => {
    // Who has never sent a file is not looked after.
    await (await asAdmin()).browser.send(at("sent.csv"), formWith("a"));
    const { arrivalFolder } = testApp().uploading;
    const longAgo = new Date(Date.now() - 7 * 3_600_000);
    const room = join(arrivalFolder, "room");
    await mkdir(join(room, "drop"), { recursive: true });
    await writeFile(join(arrivalFolder, "cut"), "a");
    await writeFile(join(arrivalFolder, "arriving"), "a");
    for (const path of [room, join(arrivalFolder, "cut")])
      // oxlint-disable-next-line no-await-in-loop -- two of them
      await utimes(path, longAgo, longAgo);
    await worker(testApp()).runOnce();
    expect(await arriving()).toEqual(["arriving"]);
    await rm(join(arrivalFolder, "arriving"));
  });

  it("are at most 200 at a time", async () => {
    const other = await joinAs(testApp(), await asAdmin(), "admin", null);
    const many = `insert into uploads (agency_id, upload_id, purpose, name, kind, byte_size, sha256, sent_by)
      select $1, gen_random_uuid(), 'bring-in', n::text, 'text', 1, '', $2 from generate_series(1, 200) n`;
    await testApp().arrange(many, [other.browser.agencyId, other.staffId]);
    expect((await other.browser.send(at("a.csv"), formWith("a"))).json()).toMatchObject({
      code: "TOO_MANY_ATTEMPTS",
    });
  });

  it("that break off on their way leave nothing", async () => {
    const { browser } = await asAdmin();
    const address = await testApp().app.listen({ host: "127.0.0.1", port: 0 });
    const { headers, payload } = formWith("a".repeat(100_000));
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    const lines = [
      `POST /api/agencies/${browser.agencyId}/office/${at("cut.csv")} HTTP/1.1`,
      "host: localhost:8080",
      `content-type: ${headers["content-type"]}`,
      `content-length: ${payload.length}`,
      `x-office-session: ${browser.sessionId ?? ""}`,
      `x-xsrf-token: ${browser.cookies.get("__Host-office-xsrf") ?? ""}`,
      `cookie: ${[...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ")}`,
      "\r\n",
    ];
    socket.write(lines.join("\r\n"));
    socket.write(payload.subarray(0, 50_000));
    await expect.poll(arriving).toHaveLength(1);
    socket.destroy();
    await expect.poll(arriving).toEqual([]);
    expect((await list(await asAdmin())).map(({ name }) => name)).not.toContain("cut.csv");
  });
});
