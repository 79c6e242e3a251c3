import { runExportBallots } from "../../meetings/register/export/export-command.ts";
import { verifyExport } from "../../meetings/register/verify/verify-export.ts";
import { DEMO_AGENCY, type TestApp } from "../app/build-test-app.ts";
import { pythonMissingBecause, verifyInPython } from "./python-verifier.ts";
import { registerParts, TEST_KEYS } from "./register-parts.ts";

/** What the command that exports a meeting's register says of it, and both verifiers of what it prints. */
export interface JudgedRegister {
  readonly exitCode: number;
  readonly said: string;
  /** Codes, sorted. */
  readonly found: readonly string[];
  /** Codes of the second verifier, sorted; those of the first if Python is missing. */
  readonly foundInPython: readonly string[];
}

export async function judgeRegister(
  testApp: Pick<TestApp, "database" | "blobs">,
  meetingRecordId: number,
): Promise<JudgedRegister> {
  const lines: string[] = [];
  const exitCode = await runExportBallots(
    { name: "export-ballots", agencyId: DEMO_AGENCY, meetingRecordId, isCsv: false },
    { ...registerParts(testApp), say: (line) => void lines.push(line) },
  );
  const said = lines.join("\n");
  if (exitCode !== 0) return { exitCode, said, found: [], foundInPython: [] };
  const anchors = { publicKeys: [TEST_KEYS.current(DEMO_AGENCY).publicKey], roots: [], receipts: [] };
  const found = verifyExport(said, anchors)
    .findings.map(({ code }) => code)
    .toSorted();
  const [second = []] = pythonMissingBecause() === null ? verifyInPython([said], anchors) : [found];
  const foundInPython = second
    .filter((line) => !line.startsWith("note "))
    .map((line) => line.split(" ", 1)[0] ?? "");
  return { exitCode, said, found, foundInPython: foundInPython.toSorted() };
}
