import { useRef, useState } from "react";
import { afterAll, expect, it } from "vitest";
import { render } from "vitest-browser-react";

// As it is served where the address names the agency: without a field for it.
const served = document.createElement("div");
served.id = "portal";
served.innerHTML = `<form method="dialog"><select name="role"><option value="1"></option><option value="4"></option></select>
  <input name="username"><input name="password" type="password"><button type="button">Show</button></form>`;
document.body.append(served);
afterAll(() => served.remove());

it("what is typed early goes to the field of its name, and a password to no other", async () => {
  const typed = { role: "4", username: "owner1", password: "Secret" };
  for (const field of served.querySelectorAll<HTMLInputElement | HTMLSelectElement>("[name]"))
    field.value = typed[field.name as keyof typeof typed];
  const { useEarlyForm } = await import("./early-form.ts");
  /** The page's own form, of an address that leads to one where the agency is asked for. */
  function Drawn() {
    const form = useRef<HTMLFormElement>(null);
    const [values, fill] = useState<Readonly<Record<string, string>>>({});
    useEarlyForm(form, { fill, send: () => undefined });
    return (
      <form ref={form}>
        <input name="agencyId" aria-label="Agency" />
        <select name="role" aria-label="Role">
          <option value="1">Owner</option>
          <option value="4">Manager</option>
        </select>
        <input name="username" aria-label="Access code" />
        <input name="password" type="password" aria-label="Password" />
        <output>{JSON.stringify(values)}</output>
      </form>
    );
  }
  const screen = await render(<Drawn />);
  await expect.element(screen.getByLabelText("Access code")).toHaveValue("owner1");
  await expect.element(screen.getByLabelText("Password")).toHaveValue("Secret");
  await expect.element(screen.getByLabelText("Role")).toHaveValue("4");
  await expect.element(screen.getByLabelText("Agency")).toHaveValue("");
  await expect.element(screen.getByRole("status")).toHaveTextContent(JSON.stringify(typed));
});
