import { getAgency, getAgentContent } from "@portal/contract/agency/endpoints";
import { sendContactRequest } from "@portal/contract/contact/endpoints";
import type { SentMessage } from "@portal/contract/contact/schemas";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { agency, agencyId, answerAsUsual, content, lot3, lot5, owner } from "../testing/demo-answers.ts";
import {
  answers,
  answersLater,
  answersOddly,
  isUnreachable,
  refuses,
  seenRequests,
} from "../testing/fake-server.ts";
import { holdSeconds } from "../testing/hold-seconds.ts";
import { openPortal } from "../testing/render-portal.tsx";
import { dismissToasts } from "../ui/toast/toast-store.ts";

const contactPage = `/${agencyId}/contact`;
const sent: SentMessage = {
  messageId: 1,
  subject: "A lamp",
  body: "It is broken.\nPlease come.",
  replyTo: "daniel.kowalski@example.org",
  sentAt: "2026-03-30T23:00:00Z",
};
const thanks = "Your message has been sent, thank you!";
type Screen = Awaited<ReturnType<typeof openPortal>>["screen"];

beforeEach(() => {
  dismissToasts({ text: thanks });
  answerAsUsual();
  answers(sendContactRequest, sent);
});

async function write(screen: Screen) {
  await screen.getByLabelText("Subject").fill("A lamp");
  await screen.getByLabelText("Comment").fill("It is broken.\nPlease come.");
}
const press = (screen: Screen) => screen.getByRole("button", { name: "Submit" }).click();

describe("how to reach the agency", () => {
  it(
    "has its name, address, e-mail and phone",
    { tags: ["spec-062", "spec-167", "spec-168", "spec-169", "spec-171", "spec-172"] },
    async () => {
      const { screen } = await openPortal(contactPage, owner);
      await expect.element(screen.getByRole("heading", { level: 1, name: "Contact Us" })).toBeVisible();
      await expect.element(screen.getByText("We'd love to hear from you")).toBeVisible();
      const office = screen.getByRole("region", { name: "Our office" });
      await expect.element(office.getByText("Harbour & Vale Strata")).toBeVisible();
      await expect.element(office.getByText("Marlow Bay, Sydney NSW 2031")).toBeVisible();
      await expect
        .element(office.getByRole("link", { name: "Level 2, 41 Lantern Street" }))
        .toHaveAttribute("href", expect.stringContaining("maps"));
      await expect
        .element(office.getByRole("link", { name: "strata@harbourvale.example.com" }))
        .toHaveAttribute("href", "mailto:strata@harbourvale.example.com");
      await expect
        .element(office.getByRole("link", { name: "(02) 5550 0100" }))
        .toHaveAttribute("href", "tel:0255500100");
      await expect.poll(() => document.title).toBe("Contact - Harbour & Vale Strata");
    },
  );

  it(
    "shows a PO box where there is one, and '-' for what is empty",
    { tags: ["spec-170", "spec-173", "spec-755"] },
    async () => {
      const box = { poBox: "418", poTown: "Quayside", poCity: null, poRegion: "NSW", poPostcode: "1031" };
      answers(getAgency, { ...agency, ...box, email: null, phone: " " });
      const { screen } = await openPortal(contactPage, owner);
      await expect.element(screen.getByText("PO Box 418")).toBeVisible();
      await expect.element(screen.getByText("Quayside NSW 1031")).toBeVisible();
      const points = [...screen.container.querySelectorAll("dl > div")].map(({ textContent }) => textContent);
      expect(points).toEqual(["Email-", "Phone-", "Fax-"]);
    },
  );

  it(
    "has '-' for a name and an address that are not known, and no map of nowhere",
    { tags: ["spec-173"] },
    async () => {
      const street = { address1: null, address2: null, town: null, city: " ", region: null, postcode: null };
      answers(getAgency, { ...agency, ...street, name: " " });
      const { screen } = await openPortal(contactPage, owner);
      const office = screen.getByRole("region", { name: "Our office" });
      await expect.element(office.getByText("(02) 5550 0100")).toBeVisible();
      const [name, address] = office.element().querySelectorAll("p");
      expect([name?.textContent, address?.textContent]).toEqual(["-", "-"]);
      expect(office.element().querySelector("a[href*=maps]")).toBeNull();
    },
  );

  it("says once that the agency cannot be loaded, with a way on", async () => {
    refuses(getAgency, "INTERNAL");
    const { screen } = await openPortal(contactPage, owner);
    await expect.element(screen.getByRole("button", { name: "Try again" })).toBeVisible();
    answers(getAgency, agency);
    await screen.getByRole("button", { name: "Try again" }).click();
    await expect.element(screen.getByLabelText("Comment")).toBeVisible();
  });
});

describe("the form", () => {
  it(
    "has a lot, the user's address and the words of the specification",
    { tags: ["spec-174", "spec-175", "spec-176", "spec-177", "spec-755"] },
    async () => {
      answers(listLots, [lot5, lot3]);
      const { screen } = await openPortal(contactPage, owner);
      await expect.element(screen.getByRole("heading", { name: "Send us an email" })).toBeVisible();
      await expect.element(screen.getByLabelText("Lot", { exact: true })).toHaveValue("2005");
      await expect
        .element(screen.getByLabelText("Reply to email address", { exact: true }))
        .toHaveValue("daniel.kowalski@example.org");
      await expect.element(screen.getByPlaceholder("Write something...")).toBeVisible();
      await write(screen);
      await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
      await expect.element(screen.getByLabelText("Subject")).toHaveValue("A lamp");
      await press(screen);
      await expect
        .poll(() => seenRequests(sendContactRequest).map(({ body }) => body))
        .toEqual([
          {
            ownersCorpId: 102,
            lotId: 3003,
            type: "ContactRequest",
            emailTo: null,
            subject: "A lamp",
            body: "It is broken.\nPlease come.",
            replyTo: "daniel.kowalski@example.org",
          },
        ]);
    },
  );

  it(
    "is about a plan for people without a lot, and has no address where none is known",
    { tags: ["spec-175"] },
    async () => {
      const nobody = { ...owner, userRole: 4 as const, email: null };
      const { screen } = await openPortal(`${contactPage}?plan=103`, nobody);
      await expect.element(screen.getByLabelText("Strata Plan")).toHaveValue("103");
      await expect.element(screen.getByLabelText("Reply to email address")).toHaveValue("");
      await write(screen);
      await press(screen);
      await expect
        .poll(() => seenRequests(sendContactRequest)[0]?.body)
        .toMatchObject({ ownersCorpId: 103, lotId: 0, replyTo: "" });
    },
  );

  it("says so where nothing is linked", async () => {
    answers(listLots, []);
    const { screen } = await openPortal(contactPage, owner);
    await expect.element(screen.getByText("Nothing is linked to your access code")).toBeVisible();
  });

  it(
    "says what is missing after a try to send, not before",
    { tags: ["spec-498", "spec-499", "spec-501", "spec-503", "spec-504", "spec-470", "spec-471"] },
    async () => {
      answers(getAgentContent, { ...content, isContactEmailMandatory: true });
      const { screen } = await openPortal(contactPage, owner);
      const replyTo = screen.getByLabelText("Reply to email address *");
      await replyTo.clear();
      await screen.getByLabelText("Subject").click();
      await screen.getByLabelText("Comment").click();
      await userEvent.keyboard("{Tab}");
      expect(screen.container.querySelectorAll("[aria-invalid]")).toHaveLength(0);
      const subject = screen.getByLabelText("Subject");
      const border = () => getComputedStyle(subject.element()).borderColor;
      const calm = border();
      expect(subject.element().closest("form")?.noValidate).toBe(true);
      await press(screen);
      await expect.poll(border).not.toBe(calm);
      await expect.element(subject).toHaveAccessibleDescription("Subject is required.");
      await expect.element(subject).toHaveFocus();
      await expect.element(replyTo).toHaveAccessibleDescription("Reply to address is required.");
      await expect
        .element(screen.getByLabelText("Comment"))
        .toHaveAccessibleDescription("Comment is required.");
      expect(seenRequests(sendContactRequest)).toEqual([]);
    },
  );

  it("checks the address and the length", { tags: ["spec-500", "spec-740", "spec-742"] }, async () => {
    const { screen } = await openPortal(contactPage, owner);
    await write(screen);
    const replyTo = screen.getByLabelText("Reply to email address");
    await replyTo.fill("daniel");
    await screen.getByLabelText("Comment").fill("a".repeat(5_001));
    await press(screen);
    await expect.element(replyTo).toHaveAccessibleDescription("Reply to address is invalid.");
    await expect
      .element(screen.getByLabelText("Comment"))
      .toHaveAccessibleDescription("Message can be a maximum of 5000 characters.");
    expect(seenRequests(sendContactRequest)).toEqual([]);
  });
});

describe("sending", () => {
  it(
    "happens once, is shown, and leads home after three seconds",
    { tags: ["spec-178", "spec-180", "spec-467", "spec-633", "spec-657", "spec-468", "spec-469"] },
    async () => {
      const answer = answersLater(sendContactRequest, sent);
      const { screen, address } = await openPortal(contactPage, owner);
      const seconds = holdSeconds();
      await write(screen);
      await screen.getByRole("button", { name: "Submit" }).dblClick();
      await expect.element(screen.getByRole("button", { name: "Submit" })).toHaveAttribute("aria-busy");
      await expect.element(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
      answer();
      await expect.element(screen.getByText("Taking you back in 3 seconds.")).toBeVisible();
      expect(seenRequests(sendContactRequest)).toHaveLength(1);
      const card = screen.getByRole("region", { name: "Send us an email" });
      await expect.element(card).toHaveFocus();
      for (const said of ["A lamp", "daniel.kowalski@example.org", "It is broken."])
        await expect.element(card.getByText(said)).toBeVisible();
      expect(screen.getByText(thanks).elements()).toHaveLength(2);
      await card.getByRole("button", { name: "Dismiss" }).click();
      expect(screen.getByText(thanks).elements()).toHaveLength(1);
      await seconds.pass(2);
      await expect.element(screen.getByText("Taking you back in 1 second.")).toBeVisible();
      expect(address()).toBe(contactPage);
      await seconds.pass(1);
      await expect.poll(address).toBe(`/${agencyId}/home`);
    },
  );

  it("the wait can be skipped, or ended for good", { tags: ["spec-180"] }, async () => {
    const { screen, address } = await openPortal(`${contactPage}?returnPath=faq`, owner);
    holdSeconds();
    await write(screen);
    await press(screen);
    await screen.getByRole("button", { name: "Stay here" }).click();
    await expect.element(screen.getByRole("button", { name: "Go now" })).toHaveFocus();
    await expect.element(screen.getByText("Taking you back")).not.toBeInTheDocument();
    await userEvent.keyboard("{Enter}");
    await expect.poll(address).toBe(`/${agencyId}/faq`);
  });

  it.each([
    ["'Write another message'", "button", "Write another message"],
    ["the menu", "link", "Contact"],
  ] as const)("who stays may write another message by %s", async (_, role, name) => {
    const { screen, address } = await openPortal(contactPage, owner);
    holdSeconds();
    await write(screen);
    await press(screen);
    await screen.getByRole("button", { name: "Stay here" }).click();
    await screen.getByRole(role, { name, exact: true }).click();
    const subject = screen.getByLabelText("Subject");
    await expect.element(subject).toHaveFocus();
    for (const field of [subject, screen.getByLabelText("Comment")])
      await expect.element(field).toHaveValue("");
    await expect
      .element(screen.getByLabelText("Reply to email address"))
      .toHaveValue("daniel.kowalski@example.org");
    await write(screen);
    await press(screen);
    await expect.element(screen.getByText("Taking you back in 3 seconds.")).toBeVisible();
    const keys = seenRequests(sendContactRequest).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(new Set(keys).size).toBe(2);
    expect(address()).toBe(contactPage);
  });

  it(
    "a failure is told, can be put away, and leaves what was typed",
    { tags: ["spec-179", "spec-634", "spec-469", "spec-716"] },
    async () => {
      isUnreachable(sendContactRequest);
      const { screen } = await openPortal(contactPage, owner);
      await write(screen);
      await press(screen);
      await expect.element(screen.getByRole("alert")).toHaveTextContent("Contact request failed");
      await expect.element(screen.getByText("An error occurred")).toBeVisible();
      await expect.element(screen.getByRole("button", { name: "Submit" })).toHaveFocus();
      await screen.getByRole("button", { name: "Dismiss" }).click();
      await expect.element(screen.getByText("Contact request failed")).not.toBeInTheDocument();
      await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.\nPlease come.");
      answers(sendContactRequest, sent);
      holdSeconds();
      await press(screen);
      await expect.element(screen.getByText("Taking you back")).toBeVisible();
    },
  );

  it("a user who types on while a message is being sent keeps the focus if sending fails", async () => {
    const lost = Promise.withResolvers<Response>();
    answersOddly(sendContactRequest, () => lost.promise);
    const { screen } = await openPortal(contactPage, owner);
    await write(screen);
    await press(screen);
    const comment = screen.getByLabelText("Comment");
    await comment.click();
    lost.reject(new TypeError("Failed to fetch"));
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Contact request failed");
    await expect.element(comment).toHaveFocus();
  });

  it("an empty answer is a failure, and nobody is thanked", { tags: ["spec-575"] }, async () => {
    answersOddly(sendContactRequest, () => Response.json(null));
    const { screen } = await openPortal(contactPage, owner);
    await write(screen);
    await press(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent("Contact request failed");
    expect(screen.getByText(thanks).elements()).toHaveLength(0);
    await expect.element(screen.getByLabelText("Comment")).toHaveValue("It is broken.\nPlease come.");
  });

  it("the server's own words are shown where they help", { tags: ["spec-634"] }, async () => {
    const words = "You have sent many messages. Please try again in 60 minutes, or phone the agency.";
    refuses(sendContactRequest, "TOO_MANY_ATTEMPTS", words);
    const { screen } = await openPortal(contactPage, owner);
    await write(screen);
    await press(screen);
    await expect.element(screen.getByRole("alert")).toHaveTextContent(`Error: ${words}`);
  });
});
