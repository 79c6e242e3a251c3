import { expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import { TextField } from "../field/text-field.tsx";
import { useForm } from "./use-form.ts";
import { useSubmission } from "./use-submission.ts";

const isThere = (text: string) => (text === "" ? "Say something." : null);

const isShort = (text: string) => isThere(text) ?? (text.length < 9 ? null : "Too long.");

/** As of data that no form has checked. */
function FilledForm({ isQuiet }: { readonly isQuiet: boolean }) {
  const initialValues = { name: "Ada", street: "Far too long", town: "" };
  const { field } = useForm(initialValues, { name: isShort, street: isShort, town: isShort }, { isQuiet });
  return (
    <>
      <TextField {...field("name")} label="Name" />
      <TextField {...field("street")} label="Street" />
      <TextField {...field("town")} label="Town" />
    </>
  );
}

function Form({ send }: { readonly send: (name: string) => Promise<string> }) {
  const {
    field,
    formRef,
    submit: checked,
  } = useForm({ name: "", street: "" }, { name: isThere, street: isThere });
  const { isBusy, error, submit, dismiss } = useSubmission(send);
  const onSubmit = checked(({ name }) => void submit(name, () => undefined));
  return (
    <form ref={formRef} onSubmit={onSubmit}>
      <TextField {...field("name")} label="Name" />
      <TextField {...field("street", error === null ? null : "Not on our map.")} label="Street" />
      <button type="submit">{isBusy ? "Busy" : "Send"}</button>
      <button type="button" onClick={dismiss}>
        Dismiss
      </button>
    </form>
  );
}

it(
  "says nothing of a field before it was left, and of the others only after a try to send",
  { tags: ["spec-737"] },
  async () => {
    const screen = await render(<Form send={() => Promise.resolve("done")} />);
    const name = screen.getByLabelText("Name");
    await name.click();
    await expect.element(screen.getByText("Say something.")).not.toBeInTheDocument();
    await userEvent.keyboard("{Tab}");
    await expect.element(name).toHaveAccessibleDescription("Say something.");
    expect(screen.getByText("Say something.").elements()).toHaveLength(1);
    await name.fill("Ada");
    await expect.element(name).not.toHaveAttribute("aria-invalid");
    await screen.getByRole("button", { name: "Send" }).click();
    await expect.element(screen.getByLabelText("Street")).toHaveFocus();
    await expect.element(screen.getByLabelText("Street")).toHaveAccessibleDescription("Say something.");
  },
);

it("says at once what is bad of what a field came with, and nothing where the form is quiet", async () => {
  const screen = await render(<FilledForm isQuiet={false} />);
  const street = screen.getByLabelText("Street");
  await expect.element(street).toHaveAccessibleDescription("Too long.");
  await expect.element(screen.getByLabelText("Name")).not.toHaveAttribute("aria-invalid");
  await expect.element(screen.getByLabelText("Town")).not.toHaveAttribute("aria-invalid");
  await street.fill("Elm");
  await expect.element(street).not.toHaveAttribute("aria-invalid");
  await screen.unmount();
  const quiet = await render(<FilledForm isQuiet />);
  await expect.element(quiet.getByLabelText("Street")).not.toHaveAttribute("aria-invalid");
});

it("a field's message comes to a place that was there before it, so that it is read aloud", async () => {
  const screen = await render(<Form send={() => Promise.resolve("done")} />);
  const name = screen.getByLabelText("Name");
  const field = name.element().parentElement ?? document.body;
  const height = field.offsetHeight;
  const region = field.querySelector("[aria-live]");
  expect(region?.textContent).toBe("");
  await name.click();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByText("Say something.").first()).toBeVisible();
  expect(region?.textContent).toBe("Say something.");
  // Without words it takes no room.
  await name.fill("Ada");
  await expect.poll(() => field.offsetHeight).toBe(height);
  expect(field.getBoundingClientRect().bottom).toBe(name.element().getBoundingClientRect().bottom);
});

it("sends once while it is busy, keeps what was typed when it fails, and can be sent again", async () => {
  const sent: string[] = [];
  const first = Promise.withResolvers<string>();
  const send = (name: string) => {
    sent.push(name);
    return sent.length === 1 ? first.promise : Promise.resolve("done");
  };
  const screen = await render(<Form send={send} />);
  await screen.getByLabelText("Name").fill("Ada");
  await screen.getByLabelText("Street").fill("Elm");
  await userEvent.keyboard("{Enter}{Enter}");
  await expect.element(screen.getByRole("button", { name: "Busy" })).toBeVisible();
  expect(sent).toEqual(["Ada"]);
  first.reject(new Error("no"));
  await expect.element(screen.getByText("Not on our map.")).toBeVisible();
  await expect.element(screen.getByLabelText("Name")).toHaveValue("Ada");
  await screen.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(screen.getByText("Not on our map.")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Send" }).click();
  await expect.poll(() => sent).toEqual(["Ada", "Ada"]);
});
