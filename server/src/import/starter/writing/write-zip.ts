import { promisify } from "node:util";
import { crc32, deflateRaw } from "node:zlib";

const deflate = promisify(deflateRaw);
/** 1 January 1980, the first day that an archive knows: equal packages are equal bytes. */
const FIRST_DAY = 0x21;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

/** Writes an archive file by file; equal files in equal order give equal bytes. */
export class ZipWriter {
  readonly #take: (bytes: Buffer) => Promise<unknown>;
  readonly #directory: Buffer[] = [];
  #at = 0;

  /** `take`: takes the archive's bytes in order. */
  constructor(take: (bytes: Buffer) => Promise<unknown>) {
    this.#take = take;
  }

  async add(path: string, bytes: Buffer): Promise<void> {
    const name = Buffer.from(path, "utf8");
    const packed = await deflate(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(UTF8_NAMES, 2);
    fields.writeUInt16LE(DEFLATED, 4);
    fields.writeUInt16LE(FIRST_DAY, 8);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(this.#at, 10);
    this.#directory.push(signed(0x02014b50, Buffer.from([20, 0]), fields, place, name));
    await this.#write(signed(0x04034b50, fields, name, packed));
  }

  async end(): Promise<void> {
    const directory = Buffer.concat(this.#directory);
    const last = Buffer.alloc(18);
    last.writeUInt16LE(this.#directory.length, 4);
    last.writeUInt16LE(this.#directory.length, 6);
    last.writeUInt32LE(directory.length, 8);
    last.writeUInt32LE(this.#at, 12);
    await this.#write(Buffer.concat([directory, signed(0x06054b50, last)]));
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#take(bytes);
    this.#at += bytes.length;
  }
}

function signed(signature: number, ...parts: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature);
  return Buffer.concat([head, ...parts]);
}
