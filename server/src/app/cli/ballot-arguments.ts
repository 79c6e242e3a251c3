import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { accept, invalid, type Parsed } from "@portal/domain/core/result";
import { isAgencyId } from "@portal/domain/sign-in/agency-id";
import type { AcceptBallotsCommand } from "../../meetings/register/accept-command.ts";
import type { ExportBallotsCommand } from "../../meetings/register/export/export-command.ts";
import type { VerifyBallotsCommand } from "../../meetings/register/verify/verify-command.ts";

export type BallotCommand = AcceptBallotsCommand | ExportBallotsCommand | VerifyBallotsCommand;

/** Reads what follows `export-ballots` and `verify-ballots`. `folder`: where the one who types it stands. */
export function parseBallotCommand(
  name: BallotCommand["name"],
  words: readonly string[],
  folder: string,
): Parsed<BallotCommand> {
  if (name === "accept-ballots") return parseAccept(words);
  return name === "export-ballots" ? parseExport(words) : parseVerify(words, folder);
}

function parseAccept(words: readonly string[]): ReturnType<typeof parseBallotCommand> {
  const options = {
    agency: { type: "string" },
    meeting: { type: "string" },
    reason: { type: "string" },
  } as const;
  const parsed = parsedWords(() => parseArgs({ args: [...words], options }));
  if (!parsed.ok) return parsed;
  const { agency, meeting, reason = "" } = parsed.value.values;
  const target = parsedTarget(agency, meeting);
  if (!target.ok) return target;
  const explanation = reason.trim();
  if (explanation === "" || explanation.length > 500)
    return invalid("Why? Add --reason and a sentence of 500 letters at most: it is signed and mailed.");
  return accept({ name: "accept-ballots", ...target.value, explanation });
}

function parsedTarget(
  agency: string | undefined,
  meeting: string | undefined,
): Parsed<{ readonly agencyId: number; readonly meetingRecordId: number }> {
  if (agency === undefined || !isAgencyId(agency))
    return invalid("Which agency? Add --agency and its six digits.");
  if (meeting === undefined || !/^[1-9]\d{0,14}$/.test(meeting))
    return invalid("Which meeting? Add --meeting and its meetingRecordID.");
  return accept({ agencyId: Number(agency), meetingRecordId: Number(meeting) });
}

function parseExport(words: readonly string[]): ReturnType<typeof parseBallotCommand> {
  const options = {
    agency: { type: "string" },
    meeting: { type: "string" },
    csv: { type: "boolean" },
  } as const;
  const parsed = parsedWords(() => parseArgs({ args: [...words], options }));
  if (!parsed.ok) return parsed;
  const { agency, meeting, csv = false } = parsed.value.values;
  const target = parsedTarget(agency, meeting);
  return target.ok ? accept({ name: "export-ballots", ...target.value, isCsv: csv }) : target;
}

function parseVerify(words: readonly string[], folder: string): ReturnType<typeof parseBallotCommand> {
  const options = {
    "public-key": { type: "string", multiple: true },
    root: { type: "string", multiple: true },
    receipt: { type: "string", multiple: true },
  } as const;
  const parsed = parsedWords(() => parseArgs({ args: [...words], options, allowPositionals: true }));
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) return invalid("verify-ballots takes one file.");
  const publicKeys = values["public-key"] ?? [];
  const roots = (values.root ?? []).map((root) => root.toLowerCase());
  if (!publicKeys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)))
    return invalid("--public-key takes the 44 characters of a mail's public key.");
  if (!roots.every((root) => /^[0-9a-f]{64}$/.test(root)))
    return invalid("--root takes the 64 digits of a mail's root.");
  const receipts = (values.receipt ?? []).map((receipt) => receipt.toUpperCase());
  if (!receipts.every((receipt) => /^[A-Z2-7]{4}-[A-Z2-7]{4}-[A-Z2-7]{4}$/.test(receipt)))
    return invalid("--receipt takes a receipt as a voter has it: ABCD-EFGH-JKLM.");
  return accept({ name: "verify-ballots", file: resolve(folder, file), publicKeys, roots, receipts });
}

/** Node's parser throws where a word is wrong, with a sentence that says which. */
export function parsedWords<Taken>(take: () => Taken): Parsed<Taken> {
  try {
    return accept(take());
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return invalid(error.message);
  }
}
