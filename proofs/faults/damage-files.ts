import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../rig/paths.ts";
import { buildApp } from "../../server/src/app/build-app.ts";
import { limits } from "../../server/src/app/config/try-limits.ts";
import { createClock, offsetTo } from "../../server/src/core/clock/clock.ts";
import { openDatabase } from "../../server/src/core/db/open-database.ts";
import { createDiskBlobStore } from "../../server/src/core/files/disk-blob-store.ts";
import { createLog } from "../../server/src/core/log/log.ts";
import { createMetrics } from "../../server/src/core/metrics/metrics.ts";
import { collectMails } from "../../server/src/testing/app/collect-mails.ts";
import { uploadingIn } from "../../server/src/testing/files/uploading-in.ts";
import { type Answer, AGENCY, logOn, type Person, personOf, problemIn } from "./people.ts";
import { ANCHOR_MS, atAnchor, figureOf, runCommand, startPortal } from "./start-portal.ts";
import type { Verdict } from "./verdict.ts";

interface Damage {
  readonly name: string;
  readonly documentId: number;
  readonly fault: "missing" | "damaged";
  readonly harm: (path: string) => void;
}

const damages: readonly Damage[] = [
  { name: "gone", documentId: 10001, fault: "missing", harm: (path) => unlinkSync(path) },
  { name: "empty", documentId: 10002, fault: "damaged", harm: (path) => truncateSync(path, 0) },
  { name: "cut short", documentId: 10003, fault: "damaged", harm: (path) => truncateSync(path, 700) },
  { name: "a bit turned", documentId: 10004, fault: "damaged", harm: turnBit },
  {
    name: "another's bytes",
    documentId: 10005,
    fault: "damaged",
    harm: (path) => writeFileSync(path, "%PDF-1.7\n"),
  },
];
const WHOLE = [10007, 10008, 10010, 10011, 10012];

function turnBit(path: string): void {
  const bytes = readFileSync(path);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

const digestOf = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const digestInPackage = (documentId: number): string =>
  digestOf(readFileSync(join(root, "demo", "files", "documents", `a-${documentId}.pdf`)));

const folderOf = (id: number): number =>
  id < 10005 ? 101 : id < 10007 ? 102 : id < 10010 ? 103 : id < 10012 ? 104 : 105;

/** Of an answer that promises more bytes than it has, nobody sees the end. */
const LONGEST_MS = 20_000;

interface Bytes extends Pick<Answer, "status" | "text"> {
  readonly digest: string;
}

async function open(address: string, person: Person, documentId: number): Promise<Bytes> {
  const url = `${address}/api/agencies/${AGENCY}/documents/1/${folderOf(documentId)}/${documentId}`;
  const answer = await fetch(url, { headers: person.headers, signal: AbortSignal.timeout(LONGEST_MS) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, text: bytes.toString(), digest: digestOf(bytes) };
}

/** People are told, and get nothing of it. */
function isTold({ status, text }: Bytes): boolean {
  const { code, detail } = problemIn(text);
  return status === 500 && code === "INTERNAL" && detail === "Unexpected error has occurred.";
}

/**
 * The control: the same portal over the same files without the store that compares them with their names. Of each damage that
 * only comparing finds it must hand on what it has.
 */
async function readUnproven(verdict: Verdict, dataDir: string): Promise<void> {
  const log = createLog("fatal");
  const database = await openDatabase({ dataDir, log });
  const metrics = createMetrics();
  const secret = Buffer.from("a secret of this control, of 32 bytes or more");
  const blobs = createDiskBlobStore(join(dataDir, "files"));
  const app = await buildApp({
    database,
    clock: createClock(offsetTo(new Date(ANCHOR_MS))),
    log,
    metrics,
    blobs,
    outbox: collectMails({ database, blobs }, secret, log, metrics).outbox,
    uploading: uploadingIn(dataDir),
    secret,
    earlierSecret: null,
    metricsToken: undefined,
    publicOrigin: undefined,
    securityContact: undefined,
    trustedProxies: [],
    limits,
    webFolder: join(dataDir, "no-pages"),
    isReady: () => true,
  });
  try {
    const address = await app.listen({ host: "127.0.0.1", port: 0 });
    const owner = personOf("owner1", await logOn(address, "owner1", 1));
    const onlyCompared = damages.filter(({ fault }) => fault === "damaged");
    let passed = 0;
    for (const { documentId } of onlyCompared) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await open(address, owner, documentId).catch(() => null);
      // Where the length is wrong too, the rest is waited for in vain: nobody is told why.
      if (answer === null || !isTold(answer)) passed += 1;
    }
    verdict.control(
      "a store that compares nothing",
      passed === onlyCompared.length,
      `${passed} of ${onlyCompared.length} damages are told to nobody`,
    );
  } finally {
    app.server.closeAllConnections();
    await app.close();
    await database.close();
  }
}

/** Files of the store are removed, cut short and altered under a portal that serves. */
export async function damageFiles(verdict: Verdict): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "portal-fault-"));
  const dataDir = join(folder, "data");
  const settings = { ...atAnchor, DATA_DIR: dataDir };
  let portal = await startPortal(settings, join(folder, "log"));
  const pathOf = (digest: string): string => join(dataDir, "files", digest.slice(0, 2), digest.slice(2));
  try {
    const owner = personOf("owner1", await logOn(portal.address, "owner1", 1));
    const every = [...damages.map(({ documentId }) => documentId), ...WHOLE];
    for (const documentId of every) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, digest } = await open(portal.address, owner, documentId);
      verdict.expect(
        status === 200 && digest === digestInPackage(documentId),
        `${documentId} is not whole at first`,
      );
    }
    for (const { name, documentId, fault, harm } of damages) {
      const digest = digestInPackage(documentId);
      const figure = `portal_file_faults_total{fault="${fault}"}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const before = figureOf(await portal.metrics(), figure);
      harm(pathOf(digest));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await open(portal.address, owner, documentId);
      verdict.expect(isTold(answer), `${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      verdict.expect(figureOf(await portal.metrics(), figure) > before, `${name}: the metric does not tell`);
      const told = portal
        .log()
        .split("\n")
        .filter((line) => line.includes(digest) && line.includes("import the data package"));
      verdict.expect(told.length > 0, `${name}: the log does not tell what to do`);
      for (const other of WHOLE) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const whole = await open(portal.address, owner, other);
        verdict.expect(
          whole.status === 200 && whole.digest === digestInPackage(other),
          `${name}: ${other} suffers`,
        );
      }
    }
    verdict.say(
      `${damages.length} damages told to people, log and metric; ${damages.length * WHOLE.length} other documents whole`,
    );
    verdict.expect((await portal.end()) === 0, "the portal did not end cleanly");
    await readUnproven(verdict, dataDir);
    portal = await startPortal(settings, join(folder, "log"));
    // What the log told to do: what is damaged goes, and the package comes again.
    for (const { documentId, fault } of damages)
      if (fault === "damaged") unlinkSync(pathOf(digestInPackage(documentId)));
    const imported = runCommand(settings, ["demo"]);
    verdict.expect(imported.status === 0, imported.said);
    for (const documentId of every) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { status, digest } = await open(portal.address, owner, documentId);
      verdict.expect(
        status === 200 && digest === digestInPackage(documentId),
        `${documentId} is not whole again: ${status}`,
      );
    }
    verdict.say("the same package imported again: every document is whole again");
  } finally {
    await portal.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}
