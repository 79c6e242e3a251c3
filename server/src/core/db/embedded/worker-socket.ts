import { Duplex } from "node:stream";

export interface SocketPeer {
  /** Resolves when the engine is up and knows nothing of an earlier client. */
  attach(socket: WorkerSocket): Promise<void>;
  send(socket: WorkerSocket, bytes: Uint8Array): void;
}

const TERMINATE = "X".charCodeAt(0);
let lastId = 0;

/** Looks like a TCP socket to the driver, and is the embedded engine's worker: one driver and one set of types on both engines. */
export class WorkerSocket extends Duplex {
  readonly id = (lastId += 1);
  readonly #peer: SocketPeer;

  constructor(peer: SocketPeer) {
    super();
    this.#peer = peer;
  }

  connect(): this {
    this.#peer.attach(this).then(
      () => this.emit("connect"),
      (error: unknown) => this.destroy(error instanceof Error ? error : new Error(String(error))),
    );
    return this;
  }

  /** What the engine answered. */
  deliver(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  /** The driver says good-bye; the engine stays for the next client. */
  override _final(done: () => void): void {
    done();
    this.push(null);
  }

  #send(bytes: Buffer): void {
    if (bytes[0] === TERMINATE) {
      this.push(null);
      return;
    }
    this.#peer.send(this, new Uint8Array(bytes));
  }
}
