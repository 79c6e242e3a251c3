import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { sayControl } from "../../support/control.ts";

/**
 * All nineteen reports of an empty plan and of the demonstration's three, with little and with everything shown, as PDF, CSV
 * and workbook: `npm run proof -- printed-reports`. qpdf, pdfinfo and pdftotext (poppler) read each PDF; where one of
 * them is not installed, that is said. The control, a damaged PDF, is in the test.
 */
const server = fileURLToPath(new URL("../../../server/", import.meta.url));
const files = createRequire(join(server, "package.json"));
const vitest = join(dirname(files.resolve("vitest/package.json")), "vitest.mjs");
const { status } = spawnSync(process.execPath, [vitest, "run", "src/reports/print/every-report.test.ts"], {
  cwd: server,
  stdio: "inherit",
  env: { ...process.env, PORTAL_EVERY_REPORT: "1" },
});
// The tests hold it, and fail with it.
sayControl("a damaged PDF", status === 0);
process.exitCode = status ?? 1;
