import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type RunningProduct, runProduct } from "../../e2e/src/support/run-product.ts";
import { createDatabase } from "../../rig/create-database.ts";
import { root } from "../../rig/paths.ts";
import { withPrivatePostgres } from "../../rig/private-postgres.ts";
import { sayControl } from "./control.ts";
import type { Proof } from "./proof.ts";
import { runBare } from "../../rig/run-bare.ts";
import { manyCasts, SECRET } from "../../rig/voting-agency.ts";

/** A server with a database of its own, to be killed and started again. */
export interface TestTarget {
  readonly name: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly start: () => Promise<RunningProduct>;
  /** Else it is a bare server, for the control. */
  readonly isProduct: boolean;
}

export interface Kills {
  readonly times: number;
  /** Kills fall at moments spread over this, counted from the first answer after a start. */
  readonly spreadMs: number;
  /** From one kill's moment to the next one's, around the spread. */
  readonly stepMs: number;
}

export interface KilledWork {
  /** Sends until the server is gone; says when it was answered for the first time. */
  readonly until: (server: RunningProduct, answered: () => void) => Promise<unknown>;
  /** After the next start. */
  readonly again: (server: RunningProduct, killedAtMs: number) => Promise<unknown>;
}

/** Kills the server with kill -9 as often as asked for, while the work continues; the last one has ended on return. */
export async function killAgain(
  { name, start }: TestTarget,
  { times, spreadMs, stepMs }: Kills,
  { until, again }: KilledWork,
): Promise<void> {
  let server = await start();
  for (let each = 1; each <= times; each += 1) {
    const answered = new AbortController();
    const first = once(answered.signal, "abort");
    const working = until(server, () => answered.abort());
    // Do not wait for ever on a server that ends before it answers anything.
    await Promise.race([first, working]);
    await sleep((each * stepMs) % spreadMs);
    process.kill(server.pid, "SIGKILL");
    await working;
    const killedAtMs = Date.now();
    await server.end();
    server = await start();
    await again(server, killedAtMs);
    process.stdout.write(`${name}: kill ${each}/${times}\r`);
  }
  await server.end();
}

export interface KillProof extends Pick<Proof, "failures"> {
  /** Kills in this place; answers how many of what was sent were harmed. */
  readonly prove: (target: TestTarget, kills: number) => Promise<number>;
  readonly kills: { readonly onPostgres: number; readonly onEmbedded: number };
  readonly control: {
    /** The bare server's path from the root. */
    readonly bareServer: string;
    readonly fault: string;
    readonly kills: number;
    /** What became of the sound one and of the one with the fault, in words. */
    readonly inWords: (sound: number, faulty: number) => string;
  };
}

const product =
  (settings: Readonly<Record<string, string>>): TestTarget["start"] =>
  () =>
    runProduct({ ...settings, ...manyCasts, LOG_LEVEL: "error" });

/**
 * The product on the embedded engine and on PostgreSQL, where kills are asked for; then the control, a bare server without
 * a fault and one with it: of the first nothing may be harmed, of the second something must be.
 */
export async function proveByKills({ failures, prove, kills, control }: KillProof): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), "portal-kills-"));
  try {
    if (kills.onEmbedded > 0) {
      const settings = { DATA_DIR: join(scratch, "embedded"), PORTAL_SECRET: SECRET };
      const target = { name: "embedded", settings, start: product(settings), isProduct: true };
      await prove(target, kills.onEmbedded);
    }
    await withPrivatePostgres(async (postgres) => {
      const settingsOf = async (name: string): Promise<Readonly<Record<string, string>>> => ({
        DATABASE_URL: await createDatabase(postgres, name),
        DATA_DIR: join(scratch, name),
        PORTAL_SECRET: SECRET,
      });
      if (kills.onPostgres > 0) {
        const settings = await settingsOf("portal");
        const target = { name: "PostgreSQL", settings, start: product(settings), isProduct: true };
        await prove(target, kills.onPostgres);
      }
      const bare = async (fault: string): Promise<number> => {
        const settings = await settingsOf(fault === "" ? "bare" : "faulty");
        const entry = join(root, control.bareServer);
        const start: TestTarget["start"] = () => runBare(entry, { ...settings, BARE_FAULT: fault });
        return prove({ name: `bare ${fault}`.trim(), settings, start, isProduct: false }, control.kills);
      };
      const [sound, faulty] = [await bare(""), await bare(control.fault)];
      const isFound = sayControl(
        `${control.kills} kills of each bare server`,
        sound === 0 && faulty > 0,
        control.inWords(sound, faulty),
      );
      if (!isFound) failures.push(`the control did not tell a server with '${control.fault}'`);
    });
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}
