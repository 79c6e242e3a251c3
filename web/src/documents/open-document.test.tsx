import { getAgentContent } from "@portal/contract/agency/endpoints";
import { downloadDocument, listDocuments, searchDocuments } from "@portal/contract/documents/endpoints";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { clearSession } from "../core/session/session-store.ts";
import { agencyId, answerAsUsual, content, owner } from "../testing/demo-answers.ts";
import { answerDocumentsAsUsual, minutes, workbook } from "../testing/demo-documents.ts";
import { answers, answersOddly, refuses, seenRequests } from "../testing/fake-server.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const fileOf = (row: typeof minutes) => `/api/agencies/${agencyId}/documents/1/101/${row.documentId}`;
const saved: string[] = [];

beforeEach(async () => {
  localStorage.clear();
  dismissToasts({ text: "Saved to your downloads." });
  answerAsUsual();
  answerDocumentsAsUsual();
  answersOddly(downloadDocument, () => new Response("%", { status: 206 }));
  vi.spyOn(navigator, "pdfViewerEnabled", "get").mockReturnValue(true);
  saved.length = 0;
  // The browser's own part of saving; which name it was given is what counts.
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await page.viewport(1280, 900);
});

async function open(path = "documents") {
  const { screen, address, stepsBack } = await openPortal(`/${agencyId}/${path}`, owner);
  const dialog = screen.getByRole("dialog");
  const link = (name: string) => screen.getByRole("main").getByRole("link", { name }).first();
  return { screen, address, stepsBack, dialog, link };
}

/** No server answers for pictures here: none is told that it is broken. */
function keepPictures(): void {
  const isOver = new AbortController();
  addEventListener("error", keepFromPicture, { capture: true, signal: isOver.signal });
  onTestFinished(() => isOver.abort());
}

function keepFromPicture(event: Event): void {
  if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
}

/** A file that comes in the pieces that `send` is given. */
function answersInPieces() {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isGivenUp = false;
  const body = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: () => void (isGivenUp = true),
  });
  const headers = {
    "content-length": "3000000",
    "content-disposition": `attachment; filename="levies.xlsx"; filename*=UTF-8''Levies%20of%20the%20year.xlsx`,
  };
  answersOddly(downloadDocument, () => new Response(body, { headers }));
  return {
    send: (bytes: number) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    breakOff: () => controller?.error(new TypeError("network error")),
    isGivenUp: () => isGivenUp,
  };
}

describe("a document opens", () => {
  it(
    "in its place on a desktop, after its last byte was had; the address keeps it, Close and Back close it",
    { tags: ["spec-341", "spec-747"] },
    async () => {
      const { dialog, link, address } = await open();
      await link("Minutes").click();
      const frame = dialog.getByTitle("Minutes: Annual General Meeting: minutes, 27/08/2025");
      await expect.element(frame).toHaveAttribute("src", `${fileOf(minutes)}?disposition=inline`);
      await expect.element(frame).not.toHaveAttribute("sandbox");
      const [asked] = seenRequests(downloadDocument);
      expect(asked?.headers.get("range")).toBe("bytes=-1");
      expect(asked?.headers.get("accept")).toBe("*/*");
      expect(address()).toBe(`/${agencyId}/documents?lot=2005&document=10001`);
      await dialog.getByRole("button", { name: "Download" }).click();
      await expect.poll(() => saved).toEqual(["document"]);
      expect(seenRequests(downloadDocument).at(-1)?.path).toBe(fileOf(minutes));
      await expect.element(dialog.getByRole("status").getByText("Saved to your downloads.")).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(address()).toBe(`/${agencyId}/documents`);
    },
  );

  it("looked at one after the other leaves nothing behind that Back would have to pass", async () => {
    const { screen, dialog, link, address, stepsBack } = await open();
    for (const name of ["Minutes", "By-Laws", "Minutes"]) {
      // Faster than the address follows what is typed.
      await screen.getByPlaceholder("Enter Keyword").fill(name);
      await link(name).click();
      await expect.element(dialog).toBeVisible();
      await dialog.getByRole("button", { name: "Close" }).click();
      await expect.element(dialog).not.toBeInTheDocument();
      expect(address()).toBe(`/${agencyId}/documents?keyword=${name}`);
      await expect.element(screen.getByPlaceholder("Enter Keyword")).toHaveValue(name);
    }
    expect(stepsBack()).toBe(0);
  });

  it("a picture is shown as one, by its link too", async () => {
    keepPictures();
    const { dialog } = await open("documents?document=10041");
    const picture = dialog.getByRole("img", { name: "Reports: The roof after the storm, 20/01/2026" });
    await expect
      .element(picture)
      .toHaveAttribute("src", expect.stringContaining("/10041?disposition=inline"));
  });

  it("any other type is saved at once, with its progress and under the server's name, and only once", async () => {
    const file = answersInPieces();
    const { screen, dialog, link } = await open();
    await link("Reports").click();
    await link("Reports").click();
    file.send(1_000_000);
    const bar = screen.getByRole("progressbar", { name: /^Download of Reports: Levies of the year/ });
    await expect.element(bar).toBeVisible();
    await expect.element(bar).toHaveAttribute("max", "3000000");
    await expect.element(screen.getByText("1.0 MB of 3.0 MB")).toBeVisible();
    expect(saved).toEqual([]);
    file.send(2_000_000);
    file.end();
    await expect.poll(() => saved).toEqual(["Levies of the year.xlsx"]);
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(seenRequests(downloadDocument).map(({ path }) => path)).toEqual([fileOf(workbook)]);
  });

  it("a cancelled download shows no error and can be started again", async () => {
    const file = answersInPieces();
    const { screen, link } = await open();
    await link("Reports").click();
    file.send(100);
    await screen.getByRole("button", { name: /^Cancel/ }).click();
    await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
    await expect.element(link("Reports")).toHaveFocus();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    expect(saved).toEqual([]);
    answersOddly(downloadDocument, () => new Response("x"));
    await link("Reports").click();
    await expect.poll(() => saved).toEqual(["document"]);
  });

  it("on a phone it is saved; a link to it offers that", { tags: ["spec-747"] }, async () => {
    await page.viewport(390, 800);
    const { screen, link } = await open();
    await link("Minutes").click();
    await expect.poll(() => saved).toEqual(["document"]);
    expect(seenRequests(downloadDocument).map(({ path }) => path)).toEqual([fileOf(minutes)]);
    await screen.unmount();
    const { dialog } = await open("documents?document=10001");
    await expect.element(dialog.getByText("PDF, 49 kB")).toBeVisible();
    await dialog.getByRole("button", { name: "Download" }).click();
    await expect.poll(() => saved).toHaveLength(2);
    expect(document.querySelector("iframe")).toBeNull();
  });
});

describe("a download whose page is left", () => {
  it("a download continues when its page is left; the page shows it again and sends no second request", async () => {
    const file = answersInPieces();
    const { screen, link } = await open();
    const bar = screen.getByRole("progressbar", { name: /^Download of Reports: Levies of the year/ });
    await link("Reports").click();
    file.send(1_000_000);
    await expect.element(bar).toBeVisible();
    await screen.getByRole("link", { name: "FAQ", exact: true }).click();
    await expect.element(bar).not.toBeInTheDocument();
    await screen.getByRole("link", { name: "DOCUMENTS" }).click();
    await expect.element(screen.getByText("1.0 MB of 3.0 MB")).toBeVisible();
    await link("Reports").click();
    file.send(2_000_000);
    file.end();
    await expect.poll(() => saved).toEqual(["Levies of the year.xlsx"]);
    await expect.element(bar).not.toBeInTheDocument();
    expect(seenRequests(downloadDocument)).toHaveLength(1);
  });

  it("a failed download says so once, on whatever page is open", async () => {
    const file = answersInPieces();
    const { screen, link } = await open();
    const failure = screen.getByText(/Cannot download invoice document/);
    await link("Reports").click();
    await expect.poll(() => seenRequests(downloadDocument)).toHaveLength(1);
    await screen.getByRole("link", { name: "FAQ", exact: true }).click();
    await expect.element(link("Reports")).not.toBeInTheDocument();
    file.breakOff();
    await expect.element(failure).toBeVisible();
    await screen.getByRole("link", { name: "DOCUMENTS" }).click();
    await expect.element(link("Reports")).toBeVisible();
    expect(failure.elements()).toHaveLength(1);
    await screen.getByRole("button", { name: "Close message" }).click();
    await expect.element(failure).not.toBeInTheDocument();
  });

  it("a download ends with its session, and says nothing to the next user who signs in", async () => {
    const file = answersInPieces();
    const first = await open();
    await first.link("Reports").click();
    file.send(100);
    await expect.element(first.screen.getByRole("progressbar")).toBeVisible();
    clearSession();
    await expect.poll(file.isGivenUp).toBe(true);
    await first.screen.unmount();
    const { screen, link } = await open();
    await expect.element(link("Reports")).toBeVisible();
    expect(screen.getByRole("progressbar").elements()).toEqual([]);
    expect(screen.getByText(/Cannot download/).elements()).toEqual([]);
    expect(saved).toEqual([]);
  });
});

describe("a document that cannot be opened says so on the page", () => {
  it.each([
    [500, "Error: Server exception. Cannot download invoice document."],
    [400, "Error: Bad request. Cannot download invoice document."],
    [404, "Error: Server exception. An Unknown Error has occurred. Cannot download invoice document."],
  ])("%i, shown or saved", { tags: ["spec-643", "spec-644", "spec-645"] }, async (status, text) => {
    answersOddly(downloadDocument, () => new Response("{}", { status }));
    const { screen, dialog, link } = await open();
    await link("Minutes").click();
    await expect.element(dialog.getByText(text, { exact: true })).toBeVisible();
    expect(document.querySelector("iframe")).toBeNull();
    answersOddly(downloadDocument, () => new Response("%", { status: 206 }));
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => document.querySelector("iframe")).not.toBeNull();
    await dialog.getByRole("button", { name: "Close" }).click();
    answersOddly(downloadDocument, () => new Response("{}", { status }));
    await link("Reports").click();
    await expect.element(screen.getByRole("alert").getByText(text, { exact: true })).toBeVisible();
    await screen.getByRole("button", { name: "Dismiss" }).click();
    await expect.element(screen.getByRole("alert")).not.toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it("a link to one that is not there, too", { tags: ["spec-645"] }, async () => {
    const { screen, address } = await open("documents?document=77");
    await expect.element(screen.getByRole("alert").getByText(/An Unknown Error has occurred/)).toBeVisible();
    await screen.getByRole("button", { name: "Dismiss" }).click();
    expect(address()).toBe(`/${agencyId}/documents`);
  });

  it("a session that is over leads to sign-in and back", async () => {
    refuses(downloadDocument, "SESSION_EXPIRED");
    const { link, address } = await open();
    await link("Minutes").click();
    await expect.poll(address).toContain(`/login/${agencyId}?returnUrl=`);
    expect(address()).toContain("document");
  });
});

describe("search inside documents", () => {
  it("shows what stands around the hits of this page's documents, as text, and how many are not read yet", async () => {
    const { screen, address } = await open();
    await screen.getByRole("checkbox", { name: "Search inside documents" }).click();
    const found = screen.getByRole("region", { name: "Found inside documents" });
    await expect.element(found.getByText("Type three characters or more.")).toBeVisible();
    await screen.getByPlaceholder("Enter Keyword").fill("a* b* c* d* e* f* g*");
    await expect.element(found.getByText("Use * behind 6 words at most.")).toBeVisible();
    await screen.getByPlaceholder("Enter Keyword").fill("animal");
    await expect
      .element(
        found.getByText(
          "Found in one document. 3 documents are not read yet. 2 documents have no text that can be searched.",
        ),
      )
      .toBeVisible();
    await expect.element(found.getByText("<b>without</b> asking")).toBeVisible();
    const marks = [...found.element().querySelectorAll("mark")].map(({ textContent }) => textContent);
    expect(marks).toEqual(["animal"]);
    await expect.element(found.getByText("Page 4: No owner keeps an animal")).toBeVisible();
    expect(address()).toBe(`/${agencyId}/documents?inside=1&keyword=animal`);
    expect(seenRequests(searchDocuments).map(({ path }) => path.split("?")[1])).toEqual([
      "corpId=101&text=animal",
    ]);
    // The specification's filter stays as it is, and says what it looks at.
    await expect
      .element(screen.getByText("No documents match 'animal' in type, creditor or description."))
      .toBeVisible();
    await found.getByRole("link", { name: "By-Laws: Consolidated by-laws, 13/10/2023" }).click();
    await expect.element(screen.getByRole("dialog")).toBeVisible();
  });

  it("what was found is told in one place from one keyword to the next, so that it is read aloud", async () => {
    const { screen } = await open("documents?inside=1&keyword=animal");
    const found = screen.getByRole("region", { name: "Found inside documents" });
    await expect.element(found.getByText(/^Found in one document/)).toBeVisible();
    const output = found.element().querySelector("output");
    answers(searchDocuments, { hits: [], unread: 0, unsearchable: 0 });
    await screen.getByPlaceholder("Enter Keyword").fill("animals");
    await expect.element(found.getByText("Nothing was found inside the documents.")).toBeVisible();
    expect(output?.textContent).toBe("Nothing was found inside the documents.");
  });

  it("its box is ticked at once, before the address has followed", async () => {
    const { screen, address } = await open();
    const box = screen.getByRole("checkbox", { name: "Search inside documents" });
    const tick = () => {
      const element = box.element() as HTMLInputElement;
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      return element.checked;
    };
    await expect.element(box).not.toBeChecked();
    expect(tick()).toBe(true);
    await expect.poll(address).toContain("inside=1");
    expect(tick()).toBe(false);
    await expect.poll(address).not.toContain("inside");
    await expect.element(box).not.toBeChecked();
  });

  it("'Show more' adds ten hits each time; when it disappears, the focus moves to the card", async () => {
    const ids = Array.from({ length: 11 }, (_, at) => 30_001 + at);
    answers(
      listDocuments,
      ids.map((documentId) => ({ ...minutes, documentId })),
    );
    answers(searchDocuments, {
      hits: ids.map((documentId) => ({ documentId, snippets: [] })),
      unread: 0,
      unsearchable: 0,
    });
    const { screen } = await open("documents?inside=1&keyword=animal");
    const found = screen.getByRole("region", { name: "Found inside documents" });
    const more = found.getByRole("button", { name: "Show more" });
    (await more.findElement()).focus();
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => found.getByRole("listitem").elements()).toHaveLength(11);
    await expect.element(more).not.toBeInTheDocument();
    await expect.element(found).toHaveFocus();
  });

  it.each([
    [49, 0, "Found in 49 documents."],
    [50, 0, "Found in 50 documents or more; the best are shown."],
    [26, 26, "Found in 52 documents."],
    [3, 50, "Found in 53 documents or more; the best are shown."],
  ])("%i documents and %i invoices, which stand among them: %s", async (papers, invoices, words) => {
    const rows = Array.from({ length: papers + invoices }, (_, at) => ({
      ...minutes,
      documentId: 30_001 + at,
      isInvoice: at >= papers,
    }));
    answers(getAgentContent, { ...content, showSeparateInvoicePage: false });
    answers(listDocuments, rows);
    answers(searchDocuments, {
      hits: rows.map(({ documentId }) => ({ documentId, snippets: [] })),
      unread: 0,
      unsearchable: 0,
    });
    const { screen } = await open("documents?inside=1&keyword=animal");
    const found = screen.getByRole("region", { name: "Found inside documents" });
    await expect.element(found.getByText(words, { exact: true })).toBeVisible();
  });

  it("asks again where it failed, and says that nothing was found", async () => {
    refuses(searchDocuments, "TOO_MANY_ATTEMPTS", "Too many attempts. Please try again in 1 minutes.");
    const { screen } = await open("documents?inside=1&keyword=animal");
    const found = screen.getByRole("region", { name: "Found inside documents" });
    await expect.element(found.getByText(/Too many attempts/)).toBeVisible();
    answers(searchDocuments, { hits: [], unread: 0, unsearchable: 0 });
    await found.getByRole("button", { name: "Try again" }).click();
    await expect.element(found.getByText("Nothing was found inside the documents.")).toBeVisible();
    expect(seenRequests(listDocuments)).toHaveLength(1);
  });
});
