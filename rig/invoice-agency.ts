import { spawn } from "node:child_process";
import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Database } from "../server/src/core/db/open-database.ts";
import { generatePackage } from "./generate-package.ts";
import { openSessions } from "./open-sessions.ts";
import { root } from "./paths.ts";
import { AGENCY, SECRET } from "./voting-agency.ts";

/** Ids of what is added to the demonstration lie above this. */
const BASE = 900_000;
const PLAN = 101;
export const CREDITOR = "Vertex Lifts";
const CREDITOR_ID = 5055;
const FILE = "pending/a-11001.pdf";
const INVOICES = "pending_invoices.csv";

/** A member of the committee without a lot, signed in, who approves invoices. */
export interface Approver {
  readonly contactId: number;
  /** Everything that a page sends with a change. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Invoice `at`, from 1. */
export const invoiceId = (at: number): number => BASE + at;

/** Writes the demonstration as a real agency's package, with as many approvers and invoices more. */
export async function writeInvoicePackage(
  folder: string,
  { approvers, invoices }: { readonly approvers: number; readonly invoices: number },
): Promise<void> {
  await generatePackage(folder, 1);
  const columns = readFileSync(join(folder, "contacts.csv"), "utf8").split("\n")[0]?.split(",") ?? [];
  const add = (file: string, count: number, lineOf: (id: number) => string): void =>
    appendFileSync(
      join(folder, file),
      Array.from({ length: count }, (_, at) => `${lineOf(BASE + 1 + at)}\n`).join(""),
    );
  const contact: Readonly<Record<string, string>> = {
    name: "Approver",
    businessContact: "N",
    country: "Australia",
  };
  add("contacts.csv", approvers, (id) =>
    columns.map((column) => (column === "contactId" ? String(id) : (contact[column] ?? ""))).join(","),
  );
  add("committee_members.csv", approvers, (id) => `${id},${PLAN},${id},,Member,Non-owner,Y,2024-01-01,`);
  add("web_users.csv", approvers, (id) => `approver${id - BASE},${id},3,${PLAN},true,true,0,,`);
  add(
    INVOICES,
    invoices,
    (id) => `${id},${PLAN},${CREDITOR_ID},Invoice ${id},1.00,2030-01-01,2025-01-01,Invoice,${FILE},`,
  );
}

/** Changes the amount of one of the added invoices in the package. */
export function changeAmount(folder: string, documentId: number, dollars: number): void {
  const path = join(folder, INVOICES);
  const line = new RegExp(`^(${documentId},.*,)[0-9.]+(,2030-01-01,.*)$`, "m");
  const before = readFileSync(path, "utf8");
  writeFileSync(path, before.replace(line, `$1${dollars.toFixed(2)}$2`));
}

/** `portal import`, as a process of its own. */
export async function importInvoicePackage(
  settings: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  const entry = join(root, "dist", "server", "cli.js");
  const child = spawn(process.execPath, [entry, "import", folder, "--agency", String(AGENCY)], {
    env: { PATH: process.env["PATH"], LOG_LEVEL: "warn", ...settings },
  });
  let said = "";
  child.stdout.on("data", (part: Buffer) => (said += part.toString()));
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const status = await new Promise((settle) => child.once("exit", settle));
  if (status !== 0) throw new Error(`the import ended with ${String(status)}\n${said.slice(-2000)}`);
}

/** Signs each approver in on as many devices. */
export async function openApproverSessions(
  database: Database,
  { approvers, devices }: { readonly approvers: number; readonly devices: number },
): Promise<readonly Approver[]> {
  const accounts = Array.from({ length: approvers * devices }, (_, at) => ({
    username: `approver${1 + (at % approvers)}`,
    contactId: BASE + 1 + (at % approvers),
    role: 3,
  }));
  const sent = await openSessions(database, { agencyId: AGENCY, secret: SECRET }, accounts);
  return accounts.map(({ contactId }, at) => ({ contactId, headers: sent[at] ?? {} }));
}
