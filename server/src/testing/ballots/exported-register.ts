import { countRegister } from "../../meetings/register/count-register.ts";
import { readExportProof } from "../../meetings/register/export/export-proof.ts";
import { sealedExport } from "../../meetings/register/export/sealed-export.ts";
import { readRegisterMeeting } from "../../meetings/register/queries.ts";
import { DEMO_AGENCY, type TestApp } from "../app/build-test-app.ts";
import { registerParts } from "./register-parts.ts";

/** The file for verifiers of a meeting's register, as an administrator's export and the command have it. */
export async function exportedRegister(
  testApp: Pick<TestApp, "database" | "blobs">,
  meetingRecordId: number,
): Promise<string> {
  const parts = registerParts(testApp);
  const meeting = await readRegisterMeeting(parts.database, DEMO_AGENCY, meetingRecordId);
  if (meeting === undefined) throw new Error(`There is no meeting ${meetingRecordId}.`);
  const register = await countRegister(parts, meeting);
  return sealedExport(register, await readExportProof(parts, DEMO_AGENCY, meetingRecordId));
}
