import { asWriter } from "../../core/db/as-writer.ts";
import { transactionOn } from "../../core/db/transaction-on-client.ts";
import { holdRegisters, tellRegisters } from "../../meetings/public.ts";
import { DEMO_AGENCY, type TestApp } from "../app/build-test-app.ts";
import { registerParts } from "./register-parts.ts";

/** Changes a meeting's rows as an import does: its register is held, and what has changed is signed and told. */
export async function changeAsImport(
  testApp: Pick<TestApp, "database" | "blobs">,
  meetingRecordId: number,
  text: string,
): Promise<void> {
  const tools = registerParts(testApp);
  await testApp.database.transaction((client) =>
    client.asAgency(DEMO_AGENCY, async () => {
      const transaction = transactionOn(client, DEMO_AGENCY);
      const held = await holdRegisters(transaction, DEMO_AGENCY, [meetingRecordId], tools);
      await asWriter(client, "import", () => client.query(text));
      const occasion = { reason: "import", who: "command" } as const;
      await tellRegisters(tools, transaction, held, occasion);
    }),
  );
}
