import { getMeetingMonitor } from "@portal/contract/meetings/office/monitor-endpoints";
import { listPapers } from "@portal/contract/meetings/office/paper-endpoints";
import {
  enterProxy,
  getProxyForm,
  listProxies,
  revokeProxy,
} from "@portal/contract/meetings/office/proxy-endpoints";
import { beforeEach, expect, it, vi } from "vitest";
import { admin, answerOfficeAsUsual } from "../../../testing/demo-staff.ts";
import { monitor, papers, proxies } from "../../../testing/demo-voting.ts";
import { answers, answersOddly, refuses, seenRequests } from "../../../testing/fake-server.ts";
import { openOffice } from "../../../testing/render-office.tsx";

const open = async () => (await openOffice("/meetings/8006/voting", admin)).screen;

beforeEach(() => {
  answerOfficeAsUsual(admin);
  answers(getMeetingMonitor, { ...monitor, missing: [] });
  answers(listPapers, { ...papers, rows: [] });
  answers(listProxies, proxies);
});

it("shows what the rules say beside each form, with where they stand", async () => {
  const screen = await open();
  const row = (lot: string) => screen.getByRole("row", { name: new RegExp(`^${lot} `) });
  await expect
    .element(row("Lot 3"))
    .toHaveTextContent(
      /As the rules want it.*Dated and given in time\. Acts for 1 lot of at most 1\. \(NSW-ACT: sch 1 cl 26\(1\); /,
    );
  await expect
    .element(row("Lot 7"))
    .toHaveTextContent(/A rule says no.*Acts for 2 lots of at most 1\. Taken because: The chair decides\./);
  await expect.element(row("Lot 12")).toHaveTextContent(/Revoked.*Revoked: Withdrawn\./);
  await expect.element(row("Lot 20")).toHaveTextContent("The owner has voted since");
  await expect
    .element(screen.getByRole("button", { name: "Revoke the proxy of Lot 12" }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByText(/information, not advice/)).toBeVisible();
});

it("revokes a form with a reason, and hands over its scan", async () => {
  const screen = await open();
  answersOddly(getProxyForm, () => new Response(new Blob(["%PDF-1.4"], { type: "application/pdf" })));
  const saved = vi.spyOn(URL, "createObjectURL");
  await screen.getByRole("button", { name: "See the form of Lot 3" }).click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  saved.mockRestore();
  await screen.getByRole("button", { name: "Revoke the proxy of Lot 3" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect.element(dialog.getByText("Write why, in a few words.")).toBeVisible();
  await dialog.getByLabelText("Reason").fill("The owner comes.");
  refuses(revokeProxy, "REVISION_CHANGED");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect.element(dialog.getByText(/Somebody else has changed this/)).toBeVisible();
  const [first] = proxies.rows;
  if (first === undefined) throw new Error("there is a form");
  answers(revokeProxy, {
    ...first,
    revokedAt: "2026-04-14T00:00:00.000Z",
    revokedBecause: "The owner comes.",
  });
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect.element(screen.getByText("The proxy of Lot 3 is revoked.").first()).toBeVisible();
  expect(seenRequests(revokeProxy).at(-1)?.body).toEqual({ reason: "The owner comes." });
});

it("asks for what a form needs before anything is sent", async () => {
  const screen = await open();
  await screen.getByRole("button", { name: "Enter a proxy form" }).click();
  const dialog = screen.getByRole("dialog");
  await dialog.getByRole("button", { name: "Enter" }).click();
  for (const message of ["Choose the scan of the form.", "Choose a lot.", "Write who may vote for the lot."])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.element(dialog.getByText(message)).toBeVisible();
  await expect.element(dialog.getByLabelText("Given to you on")).toHaveValue("2026-04-14");
  expect(seenRequests(enterProxy)).toEqual([]);
});
