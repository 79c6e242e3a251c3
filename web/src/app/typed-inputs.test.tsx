import { TYPED_INPUTS, type TypedInput } from "@portal/domain/testing/typed-inputs";
import { beforeEach, describe, expect, it } from "vitest";
import { userEvent } from "vitest/browser";
import { agencyId, answerAsUsual, owner } from "../testing/demo-answers.ts";
import { openPortal } from "../testing/render-portal.tsx";

type Form = TypedInput["form"];

/** Where each form is, what its fields are called there, and the button that has its errors shown; else a field that was left. */
const PAGES: Readonly<
  Record<
    Form,
    {
      readonly address: string;
      readonly labels: Partial<Record<TypedInput["field"], string>>;
      readonly isSignedIn?: true;
      readonly button?: string;
    }
  >
> = {
  login: {
    address: `/login/${agencyId}`,
    labels: { username: "Access Code", password: "Password" },
  },
  "find-access-code": { address: `/${agencyId}/forgot-password`, labels: { email: "Email" } },
  "reset-password": { address: `/${agencyId}/forgot-password`, labels: { username: "Access Code" } },
  "change-password": {
    address: `/${agencyId}/change-password`,
    labels: { newPassword: "New Password" },
    isSignedIn: true,
  },
  contact: {
    address: `/${agencyId}/contact`,
    labels: { subject: "Subject", body: "Comment", replyTo: "Reply to email address" },
    isSignedIn: true,
    button: "Submit",
  },
  request: {
    address: `/${agencyId}/request-form?type=UpdateRequest`,
    labels: { body: "Message Body", replyTo: "Reply to Email Address" },
    isSignedIn: true,
  },
};

beforeEach(answerAsUsual);

describe("what is typed into the forms of sections 4 and 5, on the page", () => {
  it.each(Object.keys(PAGES) as Form[])("is judged like at the server: %s", async (form) => {
    const { address, labels, isSignedIn, button } = PAGES[form];
    for (const [field, label] of Object.entries(labels)) {
      const { screen } = await openPortal(address, isSignedIn === true ? owner : undefined);
      const input = screen.getByLabelText(label, { exact: true });
      await expect.element(input).toBeVisible();
      const rows = TYPED_INPUTS.filter((each) => each.form === form && each.field === field);
      expect(rows).not.toEqual([]);
      // With the other fields empty nothing is ever sent.
      if (button !== undefined) await screen.getByRole("button", { name: button }).click();
      for (const { typed, message } of rows) {
        await input.fill(typed);
        await input.click();
        await userEvent.keyboard("{Tab}");
        const shown = JSON.stringify(typed.slice(0, 30));
        // Null: the field is taken, and the attribute is not there.
        await expect
          .poll(() => input.element().getAttribute("aria-invalid"), { message: shown })
          .toBe(message === null ? null : "true");
        const isSaid = (): boolean => message === null || document.body.textContent.includes(message);
        await expect.poll(isSaid, { message: shown }).toBe(true);
      }
      await screen.unmount();
    }
  });
});
