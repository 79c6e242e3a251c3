import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BringInAnswers, BringInReport } from "@portal/contract/import/office/schemas";
import { localDateIn } from "@portal/domain/core/time-zone";
import { NO_ANSWERS, parseAnswers, type StarterAnswers } from "@portal/domain/import/starter/asking/answers";
import { runStarter } from "@portal/domain/import/starter/run-starter";
import { type OpenedPrevious, openPrevious } from "../../starter/writing/open-previous.ts";
import { storePackage } from "../../starter/writing/store-package.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { type LaidOut, LostFile } from "./lay-out-files.ts";
import { openDrop } from "./open-drop.ts";
import { presentReport } from "./present-report.ts";
import { presentSettings } from "./present-settings.ts";

export interface PrintedRead {
  readonly report: BringInReport;
  /** The package that was written, in the room; null while something is asked or refused. */
  readonly written: { readonly path: string; readonly sha256: string } | null;
}

const agencyText = `
select agency_id as "agencyId", name, state, time_zone as "timeZone", email, phone from agencies where agency_id = $1`;
const previousText = `
select package_sha256 as sha256 from bring_ins
where agency_id = $1 and state = 'live' and package_sha256 is not null order by live_at desc limit 1`;

/**
 * Reads what was printed, with what was said of it, and writes the package where nothing is asked. The package that was brought
 * in last keeps its ids, and what was answered for it.
 */
export async function readPrinted(
  parts: BringInParts,
  agencyId: number,
  laidOut: LaidOut,
  said: BringInAnswers,
): Promise<PrintedRead> {
  const [agency] = await parts.database.query<object>(agencyId, {
    name: "bring-in-agency",
    text: agencyText,
    values: [agencyId],
  });
  const answers = answersOf(said, agency ?? {});
  const today = localDateIn(parts.clock.now(), answers.agency?.timeZone ?? "UTC");
  const before = await previousOf(parts, agencyId, laidOut);
  try {
    const exports = await openDrop(laidOut);
    try {
      const { files, outer } = exports;
      const run = runStarter({ files, outer, answers, previous: before?.previous ?? null, today });
      const report = presentReport(run, files, answers.answers);
      if (run.package === null) return { report, written: null };
      const written = await storePackage(run.package, join(laidOut.room, "package.zip"), (from, path) =>
        from === "exports" || before === null ? exports.read(path) : before.read(path),
      );
      return { report, written };
    } finally {
      await exports.close();
    }
  } finally {
    await before?.close();
  }
}

/** The package that was brought in last; before the first, what is loaded of the agency itself. */
async function previousOf(
  parts: BringInParts,
  agencyId: number,
  { room }: LaidOut,
): Promise<OpenedPrevious | null> {
  const { database, blobs } = parts;
  const statement = { name: "bring-in-previous", text: previousText, values: [agencyId] };
  const [last] = await database.query<{ sha256: string }>(agencyId, statement);
  if (last === undefined) return presentSettings(parts, agencyId);
  const bytes = await blobs.get(last.sha256);
  if (bytes === null)
    throw new LostFile(
      "The package that was brought in last is missing. Please tell those who run the portal.",
    );
  const path = join(room, "previous.zip");
  await pipeline(bytes, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return openPrevious(path);
}

/** What was said was judged when it was; an agency without an address or a phone number is asked for. */
function answersOf(said: BringInAnswers, agency: object): StarterAnswers {
  const whole = parseAnswers({ answersVersion: 1, agency, ...said });
  if (whole.ok) return whole.value;
  const alone = parseAnswers({ answersVersion: 1, ...said });
  return alone.ok ? alone.value : NO_ANSWERS;
}
