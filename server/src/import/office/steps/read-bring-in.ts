import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { BringInAnswers } from "@portal/contract/import/office/schemas";
import { DatabaseBusy } from "../../../core/db/database-errors.ts";
import { FilesUnavailable } from "../../../core/files/files-unavailable.ts";
import type { BringInParts } from "../bring-in-parts.ts";
import { checkPackage } from "./check-package.ts";
import { type BroughtFile, LostFile, type LaidOut, withLaidOut } from "./lay-out-files.ts";
import { withStoredPackage } from "./with-stored-package.ts";
import { readPrinted } from "./read-printed.ts";
import { BROKE_OFF, jsonOf, MOST_ATTEMPTS, troubled, troubleOf, type WasRead } from "./was-read.ts";

/** A bring-in whose files are to be read. */
interface ToRead {
  readonly bringInId: string;
  readonly kind: "starter" | "package";
  readonly version: number;
  readonly answers: BringInAnswers;
  readonly files: readonly BroughtFile[];
  /** Of a former bring-in that is brought in again. */
  readonly packageSha256: string | null;
}

const nextText = `
select b.bring_in_id as "bringInId", b.kind, b.version, b.answers, b.package_sha256 as "packageSha256",
  coalesce((select json_agg(json_build_object('uploadId', f.upload_id, 'name', f.name, 'kind', f.kind,
      'changedOn', u.changed_on) order by f.name collate "C")
    from bring_in_files f left join uploads u on u.agency_id = $1 and u.upload_id = f.upload_id
    where f.agency_id = $1 and f.bring_in_id = b.bring_in_id), '[]') as files
from bring_ins b where b.agency_id = $1 and b.state = 'reading' order by b.created_at limit 1`;
const progressText = `
update bring_ins set files_read = $4 where agency_id = $1 and bring_in_id = $2 and version = $3 and state = 'reading'`;
// Somebody who has answered meanwhile has raised the version: then it is read again.
const keepText = `
update bring_ins set state = 'open', read_version = version, report = $4, checked = $5, package_sha256 = $6, package_bytes = $7, trouble = $8, looked = $9
where agency_id = $1 and bring_in_id = $2 and version = $3 and state = 'reading'`;
// Until it is read, `read_version` counts below zero how often that was begun; a kill in the middle cannot hide it.
const beginText = `
update bring_ins set read_version = least(coalesce(read_version, 0), 0) - 1
where agency_id = $1 and bring_in_id = $2 and version = $3 and state = 'reading' returning -read_version as attempts`;
const uncountText = `
update bring_ins set read_version = read_version + 1
where agency_id = $1 and bring_in_id = $2 and version = $3 and state = 'reading' and read_version < 0`;

/** Reads the files of what is under way, if they are to be read. False: there is nothing to read. */
export async function readNext(parts: BringInParts, agencyId: number): Promise<boolean> {
  const { database } = parts;
  const run = <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
    database.query<Row>(agencyId, { name, text, values: [agencyId, ...values] });
  const [next] = await run<ToRead>("bring-in-next", nextText, []);
  if (next === undefined) return false;
  const { bringInId, version } = next;
  const onLaid = async (done: number): Promise<void> => {
    await run("bring-in-progress", progressText, [bringInId, version, done]);
  };
  const readOf = (): Promise<WasRead> =>
    next.packageSha256 === null
      ? withLaidOut(parts, next.files, onLaid, (laidOut) =>
          next.kind === "package"
            ? readPackage(parts, agencyId, laidOut)
            : readReports(parts, agencyId, laidOut, next.answers),
        )
      : withStoredPackage(parts, next.packageSha256, async (path): Promise<WasRead> => ({
          report: null,
          ...(await keepPackage(parts, agencyId, path)),
        }));
  const [begun] = await run<{ attempts: number }>("bring-in-begin", beginText, [bringInId, version]);
  if (begun === undefined) return true;
  const reading = begun.attempts > MOST_ATTEMPTS ? Promise.resolve(troubled(BROKE_OFF)) : readOf();
  const read = await reading.catch(async (error: unknown) => {
    // While files or database are away nothing is wrong with what is read.
    if (error instanceof FilesUnavailable || error instanceof DatabaseBusy)
      await run("bring-in-uncount", uncountText, [bringInId, version]);
    return troubleOf(error);
  });
  await run("bring-in-read", keepText, [
    bringInId,
    version,
    jsonOf(read.report),
    jsonOf(read.checked),
    read.package?.sha256 ?? null,
    read.package?.byteSize ?? null,
    read.trouble,
    jsonOf(read.looked),
  ]);
  return true;
}

async function readReports(
  parts: BringInParts,
  agencyId: number,
  laidOut: LaidOut,
  said: BringInAnswers,
): Promise<WasRead> {
  const { report, written } = await readPrinted(parts, agencyId, laidOut, said);
  if (written === null) return { report, checked: null, looked: null, package: null, trouble: null };
  return { report, ...(await keepPackage(parts, agencyId, written.path)) };
}

async function readPackage(parts: BringInParts, agencyId: number, { archives }: LaidOut): Promise<WasRead> {
  const [archive] = archives;
  if (archive === undefined) throw new LostFile("The package is not there any more. Please send it again.");
  return { report: null, ...(await keepPackage(parts, agencyId, archive.path)) };
}

/** Checks a package and keeps it under its content, from where it is loaded and can be downloaded. */
async function keepPackage(
  parts: BringInParts,
  agencyId: number,
  path: string,
): Promise<Omit<WasRead, "report">> {
  const { checked, looked } = await checkPackage(parts, path, agencyId);
  const bytes = (): AsyncIterable<Buffer> => createReadStream(path) as AsyncIterable<Buffer>;
  const hash = createHash("sha256");
  for await (const piece of bytes()) hash.update(piece);
  const sha256 = hash.digest("hex");
  await parts.blobs.put(sha256, bytes());
  const { size: byteSize } = await stat(path);
  return { checked, looked, package: { sha256, byteSize }, trouble: null };
}
