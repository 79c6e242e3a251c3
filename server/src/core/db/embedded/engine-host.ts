import type { Worker } from "node:worker_threads";
import { DatabaseError } from "pg";
import { DatabaseUnavailable, StatementTimeout } from "../database-errors.ts";
import type { DatabaseLog } from "../engine/engine.ts";
import { endEngineWorker, startEngineWorker } from "./engine-worker.ts";
import { createStatementWatch } from "./statement-watch.ts";
import type { WorkerAnswer, WorkerRequest } from "./worker-messages.ts";
import type { SocketPeer, WorkerSocket } from "./worker-socket.ts";

type Reply = Extract<WorkerAnswer, { kind: "copied" | "reset" }>;
interface Waiting {
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
}

export interface HostOptions {
  readonly statementTimeoutMs: number;
  readonly log: DatabaseLog;
}

/** Keeps one worker running: hands it the current socket's bytes, and starts another when it ends. */
export class EngineHost implements SocketPeer {
  readonly watch;
  readonly #folder: string;
  readonly #log: DatabaseLog;
  readonly #fsyncs = new SharedArrayBuffer(4);
  readonly #waiting = new Map<number, Waiting>();
  #worker: Promise<Worker> | undefined;
  #live: Worker | undefined;
  #socket: WorkerSocket | undefined;
  #lastCall = 0;
  #isClosed = false;

  constructor(folder: string, options: HostOptions) {
    this.#folder = folder;
    this.#log = options.log;
    this.watch = createStatementWatch(options.statementTimeoutMs, () => this.#endOverrun(options));
  }

  fsyncs(): number {
    return Atomics.load(new Int32Array(this.#fsyncs), 0);
  }

  async running(): Promise<Worker> {
    if (this.#isClosed) throw new DatabaseUnavailable("The embedded database is closed.");
    this.#worker ??= this.#start();
    return this.#worker;
  }

  async attach(socket: WorkerSocket): Promise<void> {
    await this.running();
    this.#socket = socket;
    await this.call({ kind: "reset", id: 0 });
  }

  send(socket: WorkerSocket, bytes: Uint8Array): void {
    if (socket !== this.#socket || !this.#live) {
      socket.destroy(new DatabaseUnavailable("The embedded engine has ended."));
      return;
    }
    this.watch.sent();
    this.#live.postMessage({ kind: "bytes", id: socket.id, bytes } satisfies WorkerRequest, []);
  }

  /** A request that is not part of the driver's conversation. */
  call(request: Exclude<WorkerRequest, { kind: "bytes" | "end" }>): Promise<Reply> {
    const live = this.#live;
    if (!live) return Promise.reject(new DatabaseUnavailable("The embedded engine has ended."));
    const id = (this.#lastCall -= 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.watch.sent();
      live.postMessage({ ...request, id }, []);
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.watch.stop();
    const worker = await this.#worker?.catch(() => undefined);
    if (worker) await endEngineWorker(worker);
  }

  async #start(): Promise<Worker> {
    try {
      const worker = await startEngineWorker({ folder: this.#folder, fsyncs: this.#fsyncs });
      this.#live = worker;
      worker.on("message", (answer: WorkerAnswer) => this.#receive(answer));
      worker.on("error", (error) => this.#log.error({ err: error }, "the embedded engine failed"));
      worker.once("exit", () =>
        this.#lose(worker, new DatabaseUnavailable("The embedded engine has ended.")),
      );
      return worker;
    } catch (error) {
      this.#worker = undefined;
      throw error;
    }
  }

  #receive(answer: WorkerAnswer): void {
    if (answer.kind === "ready") return;
    this.watch.answered();
    if (answer.kind === "bytes") {
      if (answer.id === this.#socket?.id) this.#socket.deliver(answer.bytes);
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.kind !== "failed") waiting?.resolve(answer);
    else this.#fail(answer.error, waiting);
  }

  #fail(fields: Record<string, unknown>, waiting: Waiting | undefined): void {
    const error = asDriverError(fields);
    // With a code it is the database that refused a COPY. Any other failure is the engine's own, and nobody knows its state.
    if (waiting && typeof fields.code === "string") return waiting.reject(error);
    const fault = new DatabaseUnavailable("The embedded engine failed.", error);
    waiting?.reject(fault);
    this.#restart(fault);
  }

  /** PGlite has no statement time-out and no cancel: the thread is ended, and another is started. */
  #endOverrun(options: HostOptions): void {
    const limit = options.statementTimeoutMs;
    this.#restart(new StatementTimeout(`The statement ran beyond its limit of ${limit} ms.`));
  }

  #restart(reason: Error): void {
    const worker = this.#live;
    if (!worker) return;
    this.#log.error({ err: reason }, "the embedded engine is restarted");
    this.#lose(worker, reason);
    // A new engine may not open the folder before the old one is gone.
    this.#worker = worker.terminate().then(() => this.#start());
    this.#worker.catch((error: unknown) =>
      this.#log.error({ err: error }, "the embedded engine did not restart"),
    );
  }

  #lose(worker: Worker, reason: Error): void {
    if (this.#live !== worker) return;
    this.#live = undefined;
    this.#worker = undefined;
    this.watch.reset();
    for (const { reject } of this.#waiting.values()) reject(reason);
    this.#waiting.clear();
    this.#socket?.destroy(reason);
    this.#socket = undefined;
  }
}

/** The fields of a PostgreSQL error, as an error of the driver's class. */
function asDriverError(fields: Record<string, unknown>): Error {
  const error = new DatabaseError(String(fields.message), 0, "error");
  return Object.assign(error, fields);
}
