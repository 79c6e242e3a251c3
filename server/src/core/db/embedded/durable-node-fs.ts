import { fsyncSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/** The parts of Emscripten that are hooked into; a test counts the calls per commit, since these are internals. */
interface EmscriptenModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number }) => number } };
}
type InitOptions = Parameters<NodeFS["init"]>[1];

/**
 * PGlite's file system on a folder, with a real fsync: the one that comes with PGlite never calls it, and a power loss then
 * leaves the database unopenable. preRun is the moment at which NODEFS exists and no file is open yet.
 */
export class DurableNodeFS extends NodeFS {
  readonly #fsyncs: Int32Array;

  constructor(folder: string, fsyncs: Int32Array) {
    super(folder);
    this.#fsyncs = fsyncs;
  }

  override async init(pglite: PGlite, options: InitOptions): ReturnType<NodeFS["init"]> {
    const result = await super.init(pglite, options);
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: EmscriptenModule) => void)[];
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd === undefined) return 0;
        fsyncSync(stream.nfd);
        Atomics.add(this.#fsyncs, 0, 1);
        return 0;
      };
    });
    return result;
  }
}

/** PGlite switches fsync off (-F); its fdatasync is compiled to nothing, so the method must be fsync. */
export const durableStartParams: string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== "-F"),
  "-c",
  "fsync=on",
  "-c",
  "wal_sync_method=fsync",
  "-c",
  "synchronous_commit=on",
];
