import { join } from "node:path";
import { createClock, offsetTo } from "../../core/clock/clock.ts";
import { openDatabase } from "../../core/db/open-database.ts";
import { openBlobStore, proveBlobStore } from "../../core/files/open-blob-store.ts";
import type { Log } from "../../core/log/log.ts";
import { mailFromAddress } from "../../core/mail/mail-from.ts";
import { createMailSeal } from "../../core/mail/mail-seal.ts";
import { domainOf } from "../../core/mail/mail.ts";
import { createOutbox } from "../../core/mail/outbox.ts";
import { sendCommand } from "./command-socket.ts";
import type { CommandOutput } from "./command-output.ts";
import { type PortalCommand, runDatabaseCommand } from "./commands.ts";
import type { Config } from "../config/config.ts";
import { createRegisterKeys } from "../../meetings/register/signing/register-keys.ts";
import type { RegisterTools } from "../../meetings/register/signing/register-tools.ts";
import { prepareDataFolder } from "../config/data-folder-privacy.ts";
import { findPortalSecret } from "../config/portal-secret.ts";
import { prepareDatabase } from "../serve/prepare-database.ts";

/**
 * Runs a command here, or, where a live server holds the embedded database, there: that database takes one process only.
 */
export async function runCommand(
  command: PortalCommand,
  config: Config,
  log: Log,
  output: CommandOutput,
): Promise<number> {
  if (config.databaseUrl === undefined) {
    const exitCode = await sendCommand(config.dataDir, command, output);
    if (exitCode !== null) return exitCode;
  }
  await prepareDataFolder(config.dataDir, log);
  const clockOffsetMs = config.fakeNowAt && offsetTo(config.fakeNowAt);
  const clock = createClock(clockOffsetMs);
  const blobs = await openBlobStore(config.filesLocation, join(config.dataDir, "files"));
  if (config.filesLocation !== undefined) await proveBlobStore(blobs);
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    await prepareDatabase({ database, blobs, clock, clockOffsetMs, say: () => {} });
    const registerTools = await registerToolsOf(config);
    return await runDatabaseCommand(command, { database, blobs, clock, registerTools }, output);
  } finally {
    await database.close();
  }
}

/** With the secret of the portal that this command works for; a command makes none of its own, nobody would know its key. */
async function registerToolsOf(config: Config): Promise<RegisterTools | null> {
  const secret = await findPortalSecret(config.secret, config.dataDir);
  if (secret === null) return null;
  const fromAddress = mailFromAddress(config.mailFrom, config.publicOrigin);
  const outbox = createOutbox(createMailSeal(secret, config.earlierSecret), domainOf(fromAddress));
  const keys = createRegisterKeys(secret, config.earlierSecret);
  return { outbox, keys, publicOrigin: config.publicOrigin };
}
