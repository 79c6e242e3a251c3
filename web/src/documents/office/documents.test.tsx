import {
  addDocuments,
  getDocumentChoices,
  getOfficeDocument,
  listOfficeDocuments,
  withdrawDocument,
} from "@portal/contract/documents/office/endpoints";
import type { OfficeDocument, OfficeDocumentRow } from "@portal/contract/documents/office/schemas";
import { listOfficePlans } from "@portal/contract/portfolio/office/endpoints";
import { listUploads } from "@portal/contract/uploads/office/endpoints";
import type { Upload } from "@portal/contract/uploads/office/public";
import { beforeEach, describe, expect, it } from "vitest";
import { admin, answerOfficeAsUsual, reader } from "../../testing/demo-staff.ts";
import { answers, refuses, seenRequests } from "../../testing/fake-server.ts";
import { openOffice } from "../../testing/render-office.tsx";

const row: OfficeDocumentRow = {
  documentId: 41,
  ownersCorpId: 101,
  planNumber: "71204",
  planName: "Banksia Court",
  lot: null,
  documentType: "Minutes",
  description: "Annual General Meeting",
  datedOn: "2026-03-12",
  forOwners: true,
  forCommittee: true,
  extension: "pdf",
  byteSize: 1000,
  isUnreadable: false,
  isInvoice: false,
  isOwn: true,
  addedAt: "2026-03-29T22:15:00.000Z",
  versionNo: 2,
  state: "current",
  openedBy: 3,
};
const document: OfficeDocument = {
  ...row,
  lotId: null,
  addedBy: "Ana Agent",
  withdrawn: null,
  versions: [
    { documentId: 41, versionNo: 2, addedAt: row.addedAt, state: "current" },
    { documentId: 40, versionNo: 1, addedAt: row.addedAt, state: "replaced" },
  ],
};
const upload = (name: string, others: Partial<Upload> = {}): Upload => ({
  uploadId: `5b7e2b8e-7a0c-4f0e-9d6a-${String(name.length).padStart(12, "0")}`,
  name,
  byteSize: 1000,
  sha256: "a".repeat(64),
  kind: "pdf",
  sentAt: row.addedAt,
  guess: { type: "Correspondence", datedOn: "2026-03-01" },
  duplicates: [],
  ...others,
});

beforeEach(() => {
  sessionStorage.clear();
  answerOfficeAsUsual(admin);
  answers(listOfficePlans, {
    rows: [
      { ownersCorpId: 101, planNumber: "71204", name: "Banksia Court" },
      { ownersCorpId: 102, planNumber: "6620", name: "Wattle House" },
    ],
  });
  answers(listOfficeDocuments, { rows: [row], next: null });
  answers(getOfficeDocument, document);
  answers(getDocumentChoices, { lots: [{ lotId: 2005, name: "5" }], types: ["Strata Roll"] });
  answers(listUploads, { rows: [] });
});

describe("the list of documents", () => {
  it("shows who sees each and how many have opened it, and asks for what the address names", async () => {
    const { screen } = await openOffice("/documents", admin);
    await expect
      .element(screen.getByRole("row", { name: /Annual General Meeting/ }))
      .toHaveTextContent(/71204, Banksia Court.*Minutes.*12\/03\/2026.*Owners and the committee.*3.*Shown/);
    expect(seenRequests(listOfficeDocuments).at(-1)?.path).toMatch(/documents\?state=current$/);
    await screen.getByLabelText(/Find by description/).fill("roof");
    await screen.getByRole("button", { name: "Find", exact: true }).click();
    await expect.poll(() => seenRequests(listOfficeDocuments).at(-1)?.path).toMatch(/text=roof/);
    await screen.getByLabelText("Status").selectOptions("Withdrawn");
    await expect.poll(() => seenRequests(listOfficeDocuments).at(-1)?.path).toMatch(/state=withdrawn/);
  });

  it("offers who reads nothing to add", async () => {
    answerOfficeAsUsual(reader);
    answers(listOfficeDocuments, { rows: [], next: null });
    const { screen } = await openOffice("/documents", reader);
    await expect.element(screen.getByText("There are no documents like that.")).toBeVisible();
    expect(screen.getByRole("button", { name: "Add documents" }).query()).toBeNull();
  });
});

describe("a document", () => {
  it("is withdrawn with a reason, and says that the version before comes back", async () => {
    const { screen } = await openOffice("/documents/41", admin);
    await expect.element(screen.getByText("3 people")).toBeVisible();
    await screen.getByRole("button", { name: "Withdraw" }).click();
    const dialog = screen.getByRole("dialog");
    await expect.element(dialog.getByText(/version before it is shown again/)).toBeVisible();
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
    expect(seenRequests(withdrawDocument)).toEqual([]);
    answers(withdrawDocument, {
      ...document,
      state: "withdrawn",
      withdrawn: { at: row.addedAt, by: "Ada Admin" },
    });
    await dialog.getByLabelText("Reason").fill("It is the wrong one");
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expect.element(screen.getByText(/Nobody but the office sees/)).toBeVisible();
    expect(seenRequests(withdrawDocument)[0]?.body).toEqual({ reason: "It is the wrong one" });
  });

  it("that is not there leads back", async () => {
    refuses(getOfficeDocument, "NOT_FOUND");
    const { screen } = await openOffice("/documents/7", admin);
    await expect.element(screen.getByText(/There is no such document/)).toBeVisible();
  });
});

describe("adding documents", () => {
  const levy = upload("Levy notice.pdf", { guess: { type: "Levy Notice", datedOn: "2026-04-01" } });
  const letter = upload("A letter.pdf");

  it("guesses from names, asks who sees each, and publishes them in one drop", async () => {
    answers(listUploads, { rows: [letter, levy] });
    const { screen } = await openOffice("/documents/add?plan=101", admin);
    const ofLetter = screen.getByRole("group", { name: "A letter.pdf" });
    await expect.element(ofLetter.getByLabelText("Description")).toHaveValue("A letter");
    await expect.element(ofLetter.getByLabelText("Date")).toHaveValue("2026-03-01");
    await expect.element(ofLetter.getByLabelText("Who sees it")).toHaveValue("");
    // A levy notice is among them, so they are told unless that is taken off.
    await expect.element(screen.getByLabelText(/Tell those who see them/)).toBeChecked();
    await screen.getByRole("button", { name: "Publish 2 documents" }).click();
    await expect.element(ofLetter.getByText("Choose who sees it.")).toBeVisible();
    expect(seenRequests(addDocuments)).toEqual([]);
    await screen.getByLabelText("Who sees all of them").selectOptions("Owners alone");
    await ofLetter.getByLabelText("Lot").selectOptions("Lot 5");
    answers(addDocuments, {
      rows: [
        { uploadId: letter.uploadId, documentId: 1 },
        { uploadId: levy.uploadId, documentId: 2 },
      ],
    });
    await screen.getByRole("button", { name: "Publish 2 documents" }).click();
    await expect.poll(() => seenRequests(addDocuments)).toHaveLength(1);
    expect(seenRequests(addDocuments)[0]?.body).toMatchObject({
      isTold: true,
      isLast: true,
      documents: [
        {
          uploadId: letter.uploadId,
          ownersCorpId: 101,
          lotId: 2005,
          forOwners: true,
          forCommittee: false,
          documentType: "Correspondence",
          description: "A letter",
          datedOn: "2026-03-01",
          replaces: null,
        },
        { uploadId: levy.uploadId, documentType: "Levy Notice" },
      ],
    });
    answers(listUploads, { rows: [] });
  });

  it("tells nobody by itself of other documents, and shows which file the scheme has", async () => {
    answers(listUploads, { rows: [letter] });
    refuses(addDocuments, "DUPLICATE_FILE", "1 file is in the scheme already.", [
      { path: "documents.0.uploadId", message: "The scheme has this very file already, as 'X'." },
    ]);
    const { screen } = await openOffice("/documents/add?plan=101", admin);
    await screen.getByLabelText("Who sees it").selectOptions("The committee alone");
    await expect.element(screen.getByLabelText(/Tell those who see them/)).not.toBeChecked();
    await screen.getByRole("button", { name: "Publish 1 document" }).click();
    await expect.element(screen.getByText(/this very file already, as 'X'/)).toBeVisible();
    await screen.getByLabelText("Add it although the scheme has this file").click();
    answers(addDocuments, { rows: [{ uploadId: letter.uploadId, documentId: 1 }] });
    answers(listUploads, { rows: [] });
    await screen.getByRole("button", { name: "Publish 1 document" }).click();
    await expect.element(screen.getByText(/1 document added/)).toBeVisible();
    const [first, second] = seenRequests(addDocuments).map(({ body }) => body as Record<string, unknown>);
    expect(second).toMatchObject({ dropId: first?.["dropId"], documents: [{ allowDuplicate: true }] });
  });

  it("of a new version takes its scheme and its kind from what it replaces", async () => {
    answers(listUploads, { rows: [letter, levy] });
    const { screen } = await openOffice("/documents/add?replaces=41", admin);
    await expect.element(screen.getByText(/takes the place of 'Annual General Meeting'/)).toBeVisible();
    await expect.element(screen.getByLabelText("Scheme")).toHaveValue("101");
    await expect.element(screen.getByText(/A new version is one file/)).toBeVisible();
  });
});
