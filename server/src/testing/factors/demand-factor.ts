import type { SecondFactorDemand } from "@portal/domain/agency/second-factor-demand";
import { onTestFinished } from "vitest";
import type { TestApp } from "../app/build-test-app.ts";

const text = `update agencies set content = jsonb_set(content, '{requireSecondFactor}', to_jsonb($1::text))`;

/** The demonstration demands second factors until the test has ended. */
export async function demand(testApp: TestApp, of: SecondFactorDemand): Promise<void> {
  await testApp.arrange(text, [of]);
  onTestFinished(() => testApp.arrange(text, ["none"]));
}
