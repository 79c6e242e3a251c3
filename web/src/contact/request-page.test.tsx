import { getAgentContent } from "@portal/contract/agency/endpoints";
import { sendContactRequest } from "@portal/contract/contact/endpoints";
import type { SentMessage } from "@portal/contract/contact/schemas";
import { listLots } from "@portal/contract/portfolio/endpoints";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, content, lot3, lot5, owner } from "../testing/demo-answers.ts";
import { answers, answersOddly, refuses, seenRequests } from "../testing/fake-server.ts";
import { holdSeconds } from "../testing/hold-seconds.ts";
import { openPortal } from "../testing/render-portal.tsx";

const updateRequest = `/${agencyId}/request-form?type=UpdateRequest&returnPath=faq`;
const planName = "The Owners - Strata Plan No. 71204";
const sent: SentMessage = {
  messageId: 1,
  subject: `Update my details: ${planName}`,
  body: "I have moved.",
  replyTo: "daniel.kowalski@example.org",
  sentAt: "2026-03-30T23:00:00Z",
};

beforeEach(() => {
  answerAsUsual();
  answers(sendContactRequest, sent);
});

describe("the subject", () => {
  it.each([
    ["type=UpdateRequest", `Update my details: ${planName}`],
    ["type=MeetingQuery&returnPath=meetings", `Meeting query for: ${planName}`],
    ["type=ContactRequest", `Contact request: ${planName}`],
    ["type=ContactRequest&about=repair", `Problem to repair: ${planName}`],
    ["type=MeetingQuery&about=repair", `Meeting query for: ${planName}`],
    ["TYPE=meetingquery", `Meeting query for: ${planName}`],
    ["type=Complaint", `Contact request: ${planName}`],
  ])(
    "?%s reads '%s', and cannot be changed",
    { tags: ["spec-182", "spec-183", "spec-184", "spec-048", "spec-742"] },
    async (query, subject) => {
      const { screen } = await openPortal(`/${agencyId}/request-form?${query}`, owner);
      const field = screen.getByLabelText("Message Subject");
      await expect.element(field).toHaveValue(subject);
      await expect.element(field).toHaveAttribute("readonly");
      await expect.poll(() => document.title).toBe("Request - Harbour & Vale Strata");
    },
  );

  it("follows the lot that is chosen", { tags: ["spec-185", "spec-186"] }, async () => {
    answers(listLots, [lot5, lot3]);
    const { screen } = await openPortal(updateRequest, owner);
    await screen.getByLabelText("Message Body").fill("I have moved.");
    await screen.getByLabelText("Lot", { exact: true }).selectOptions("3003");
    const subject = screen.getByLabelText("Message Subject");
    await expect.element(subject).toHaveValue(`Update my details: ${lot3.bodyCorporateName}`);
    await expect.element(subject).toHaveAttribute("readonly");
    await expect.element(screen.getByLabelText("Message Body")).toHaveValue("I have moved.");
  });
});

describe("the form", () => {
  it(
    "sends only what is whole, and says what a left field lacks",
    { tags: ["spec-187", "spec-188", "spec-505", "spec-507", "spec-508", "spec-509"] },
    async () => {
      answers(getAgentContent, { ...content, isContactEmailMandatory: true });
      const { screen } = await openPortal(updateRequest, owner);
      const send = screen.getByRole("button", { name: "Send" });
      const body = screen.getByLabelText("Message Body");
      const replyTo = screen.getByLabelText("Reply to Email Address *");
      await expect.element(send).toBeDisabled();
      await expect.element(body).toHaveAttribute("rows", "5");
      await expect.element(replyTo).toHaveValue("daniel.kowalski@example.org");
      await body.click();
      await userEvent.keyboard("{Tab}");
      await expect.element(body).toHaveAccessibleDescription("Message is required.");
      await body.fill("I have moved.");
      await expect.element(send).toBeEnabled();
      await replyTo.fill("a@b@c");
      await userEvent.keyboard("{Tab}");
      await expect.element(replyTo).toHaveAccessibleDescription("Email is invalid.");
      await expect.element(send).toBeDisabled();
      await replyTo.clear();
      await expect.element(replyTo).toHaveAccessibleDescription("Email is required.");
    },
  );

  it("says at once what is wrong with an address that the agency's data brought, and sends once it is mended", async () => {
    const { screen } = await openPortal(updateRequest, { ...owner, email: "tess@x.com; tim@x.com" });
    const send = screen.getByRole("button", { name: "Send" });
    const replyTo = screen.getByLabelText("Reply to Email Address");
    await expect.element(replyTo).toHaveAccessibleDescription("Email is invalid.");
    // Nothing has been typed there yet, which is nobody's fault.
    await expect.element(screen.getByText("Message is required.")).not.toBeInTheDocument();
    await screen.getByLabelText("Message Body").fill("I have moved.");
    await expect.element(send).toBeDisabled();
    await replyTo.fill("tess@x.com");
    await expect.element(replyTo).not.toHaveAttribute("aria-invalid");
    await expect.element(send).toBeEnabled();
  });

  it("says at once what is wrong with a draft", async () => {
    const first = await openPortal(updateRequest, owner);
    await first.screen.getByLabelText("Message Body").fill("a".repeat(5_001));
    await first.screen.unmount();
    const { screen } = await openPortal(updateRequest, owner);
    await expect
      .element(screen.getByLabelText("Message Body"))
      .toHaveAccessibleDescription("Message can be a maximum of 5000 characters.");
  });

  it("words its messages its own way for a contact request, too", { tags: ["spec-184"] }, async () => {
    const { screen } = await openPortal(`/${agencyId}/request-form?type=ContactRequest`, owner);
    await screen.getByLabelText("Message Body").click();
    await screen.getByLabelText("Reply to Email Address", { exact: true }).fill("nobody");
    await userEvent.keyboard("{Tab}");
    await expect.element(screen.getByText("Message is required.")).toBeVisible();
    await expect.element(screen.getByText("Email is invalid.")).toBeVisible();
  });

  it(
    "sends the message, and goes back to the page that asked for it",
    { tags: ["spec-181", "spec-189", "spec-467"] },
    async () => {
      const { screen, address } = await openPortal(updateRequest, owner);
      await screen.getByLabelText("Message Body").fill("I have moved.");
      await screen.getByRole("button", { name: "Send" }).click();
      await expect.element(screen.getByText(sent.subject)).toBeVisible();
      expect(seenRequests(sendContactRequest)[0]?.body).toEqual({
        ownersCorpId: 101,
        lotId: 2005,
        type: "UpdateRequest",
        emailTo: null,
        subject: sent.subject,
        body: "I have moved.",
        replyTo: "daniel.kowalski@example.org",
      });
      await expect.poll(address).toBe(`/${agencyId}/faq`);
    },
  );

  it("who stays may write another message", async () => {
    const { screen } = await openPortal(updateRequest, owner);
    holdSeconds();
    const body = screen.getByLabelText("Message Body");
    await body.fill("I have moved.");
    await screen.getByRole("button", { name: "Send" }).click();
    await screen.getByRole("button", { name: "Stay here" }).click();
    await screen.getByRole("button", { name: "Write another message" }).click();
    await expect.element(body).toHaveFocus();
    await expect.element(body).toHaveValue("");
  });

  it("a failure is told in the specification's words", { tags: ["spec-189", "spec-634"] }, async () => {
    refuses(sendContactRequest, "INTERNAL");
    const { screen } = await openPortal(updateRequest, owner);
    await screen.getByLabelText("Message Body").fill("I have moved.");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("An error occurred: Failed to send request");
    await expect.element(screen.getByLabelText("Message Body")).toHaveValue("I have moved.");
  });

  it("what the server finds wrong stands at its field, which takes the focus", async () => {
    const problem = {
      status: 400,
      title: "Invalid",
      detail: "Please check what you have entered.",
      code: "VALIDATION",
      errors: [{ path: "replyTo", message: "Email is required." }],
    };
    answersOddly(sendContactRequest, () => new Response(JSON.stringify(problem), { status: 400 }));
    const { screen } = await openPortal(updateRequest, owner);
    await screen.getByLabelText("Message Body").fill("I have moved.");
    await screen.getByRole("button", { name: "Send" }).click();
    const replyTo = screen.getByLabelText("Reply to Email Address");
    await expect.element(replyTo).toHaveAccessibleDescription("Email is required.");
    await expect.element(replyTo).toHaveFocus();
    await expect
      .element(screen.getByRole("alert"))
      .toHaveTextContent("Error: Please check what you have entered.");
  });
});
