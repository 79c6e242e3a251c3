import { createHash } from "node:crypto";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listeningLog } from "../../testing/app/build-test-app.ts";
import {
  createTestDatabase,
  describeOnEngines,
  type TestDatabase,
} from "../../testing/databases/test-database.ts";
import { blobPath } from "../files/blob-name.ts";
import type { BlobStore } from "../files/blob-store.ts";
import type { Database } from "../db/open-database.ts";
import { createDiskBlobStore } from "../files/disk-blob-store.ts";
import { FilesUnavailable } from "../files/files-unavailable.ts";
import { BlobDamaged } from "../files/proven-blob-store.ts";
import { createPictureMaker, type PictureMaker } from "./picture-maker.ts";
import type { PictureSize } from "./picture-sizes.ts";
import { SlowPicture } from "./resize-picture.ts";

const AGENCY = 799_187;
/** 400 million pixels in a small file: three seconds of work, for both engines. */
let bombMade: Promise<Buffer> | undefined;

describeOnEngines("the maker of pictures", (engine) => {
  let created: TestDatabase;
  let blobs: BlobStore;
  let pictures: PictureMaker;
  const { log, lines } = listeningLog();
  beforeAll(async () => {
    created = await createTestDatabase({ engine });
    blobs = createDiskBlobStore(join(created.options.dataDir, "files"));
    pictures = createPictureMaker({ database: created.database, blobs, log });
  });
  afterAll(() => created.remove());

  const stored = async (bytes: Buffer): Promise<string> => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await blobs.put(sha256, chunk(bytes));
    return sha256;
  };
  const sized = async (bytes: Buffer, size: PictureSize) =>
    pictures.sized(AGENCY, { sha256: await stored(bytes) }, size);
  const made = async (bytes: Buffer, size: PictureSize) => {
    const { width, height, mediaType } = (await sized(bytes, size)) ?? {};
    return [width, height, mediaType];
  };
  const bytesOf = async (sha256 = ""): Promise<Buffer> => {
    const content = await blobs.get(sha256);
    return content === null ? Buffer.alloc(0) : buffer(content);
  };

  it("leaves out what the camera wrote, and turns the picture as the camera was held", async () => {
    const exif = { IFD0: { Artist: "Robin Example" }, IFD3: { GPSLatitude: "33/1 51/1 0/1" } };
    const source = await picture(2_000, 1_000).withMetadata({ orientation: 6, exif }).jpeg().toBuffer();
    expect(source.includes("Robin Example")).toBe(true);
    const large = await sized(source, "large");
    const bytes = await bytesOf(large?.sha256);
    // 2,000 x 1,000 lying on its side is 1,000 x 2,000, and fits 1,600 x 1,600 as 800 x 1,600.
    expect(large).toMatchObject({
      width: 800,
      height: 1_600,
      mediaType: "image/jpeg",
      byteSize: bytes.length,
    });
    const { exif: written, orientation, icc, xmp, space } = await sharp(bytes).metadata();
    expect({ written, orientation, icc, xmp, space }).toEqual({ space: "srgb" });
    expect(bytes.includes("Robin Example")).toBe(false);
  });

  it("makes each size as pages show it and enlarges none", async () => {
    const source = await picture(3_000, 1_200).png().toBuffer();
    expect(await made(source, "thumbnail")).toEqual([480, 192, "image/jpeg"]);
    expect(await made(source, "large")).toEqual([1_600, 640, "image/jpeg"]);
    expect(await made(source, "photo")).toEqual([640, 256, "image/jpeg"]);
    expect(await made(source, "banner-phone")).toEqual([780, 312, "image/webp"]);
    expect(await made(source, "banner")).toEqual([1_560, 624, "image/webp"]);
    expect(await made(source, "banner-wide")).toEqual([2_480, 992, "image/webp"]);
    expect(await made(await picture(60, 40).png().toBuffer(), "large")).toEqual([60, 40, "image/jpeg"]);
  });

  it("shows the first frame of an animation, and white where a picture is see-through", async () => {
    const frames = [0, 255].map((level) => picture(40, 40, { r: level, g: 0, b: 0 }).png().toBuffer());
    const animated = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(animated).metadata()).pages).toBe(2);
    const first = await sized(animated, "thumbnail");
    expect(first).toMatchObject({ width: 40, height: 40 });
    const [red] = await sharp(await bytesOf(first?.sha256))
      .raw()
      .toBuffer();
    expect(red).toBeLessThan(10);
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const [white] = await sharp(await bytesOf((await sized(clear, "photo"))?.sha256))
      .raw()
      .toBuffer();
    expect(white).toBeGreaterThan(250);
  });

  it("keeps that a picture cannot be read, and says so once", async () => {
    const whole = await picture(800, 600).jpeg().toBuffer();
    const cut = await stored(whole.subarray(0, whole.length / 2));
    const bomb = await stored(await (bombMade ??= picture(20_000, 20_000).png().toBuffer()));
    const none = await stored(Buffer.from("no picture"));
    for (const sha256 of [cut, bomb, none]) {
      expect(await pictures.sized(AGENCY, { sha256 }, "thumbnail")).toBeNull();
      expect(await pictures.sized(AGENCY, { sha256 }, "thumbnail")).toBeNull();
      expect(await pictures.sizedBase64(AGENCY, sha256, "thumbnail")).toBeNull();
      expect(lines.filter((line) => line.includes(sha256))).toHaveLength(1);
    }
    const rows = await created.database.query(AGENCY, {
      text: "select size from picture_sizes where sha256 = any($1) and made_sha256 is null",
      values: [[cut, bomb, none]],
    });
    expect(rows).toHaveLength(3);
  });

  it("does not keep that a picture took too long: the next start tries it again", async () => {
    const sha256 = await stored(await picture(90, 60, { r: 4, g: 5, b: 6 }).png().toBuffer());
    let tries = 0;
    const resize = async (): Promise<never> => {
      tries += 1;
      throw new SlowPicture("the machine is busy");
    };
    const busy = createPictureMaker({ database: created.database, blobs, log, resize });
    for (let time = 0; time < 3; time += 1) expect(await busy.sized(AGENCY, { sha256 }, "photo")).toBeNull();
    expect([tries, lines.filter((line) => line.includes(sha256)).length]).toEqual([1, 1]);
    expect(await pictures.sized(AGENCY, { sha256 }, "photo")).toMatchObject({ width: 90, height: 60 });
  });

  it("the maker makes a picture once, however many callers ask at once, and remembers it", async () => {
    const sha256 = await stored(await picture(500, 500, { r: 1, g: 2, b: 3 }).png().toBuffer());
    let reads = 0;
    const counting: BlobStore = { ...blobs, get: (name) => ((reads += 1), blobs.get(name)) };
    const maker = () => createPictureMaker({ database: created.database, blobs: counting, log });
    const first = maker();
    const asked = Array.from({ length: 20 }, () => first.sized(AGENCY, { sha256 }, "photo"));
    expect(new Set((await Promise.all(asked)).map((one) => one?.sha256)).size).toBe(1);
    expect(await maker().sized(AGENCY, { sha256 }, "photo")).toEqual(await asked[0]);
    expect(reads).toBe(1);
    expect(first.counts()).toEqual({ running: 0, waiting: 0 });
    // Another agency keeps a row of its own.
    expect(await maker().sized(800_210, { sha256 }, "photo")).toEqual(await asked[0]);
    expect(reads).toBe(2);
  });

  it("reads a picture for answers once, and asks neither the database nor the store again", async () => {
    const sha256 = await stored(await picture(1_600, 1_200, { r: 4, g: 5, b: 6 }).png().toBuffer());
    let asked = 0;
    const counting: BlobStore = { ...blobs, get: (name) => ((asked += 1), blobs.get(name)) };
    const database: Database = {
      ...created.database,
      query: (...question) => ((asked += 1), created.database.query(...question)),
    };
    const maker = createPictureMaker({ database, blobs: counting, log });
    const first = await maker.sizedBase64(AGENCY, sha256, "photo");
    const before = asked;
    expect(before).toBeGreaterThan(0);
    expect(await maker.sizedBase64(AGENCY, sha256, "photo")).toBe(first);
    expect(asked).toBe(before);
    // Another size, and another agency's, are others.
    expect(await maker.sizedBase64(AGENCY, sha256, "thumbnail")).not.toBe(first);
    await maker.sizedBase64(800_210, sha256, "photo");
    expect(asked).toBeGreaterThan(before + 1);
  });

  it("has nothing of a file that is not in the store, and tries it again when it is", async () => {
    const bytes = await picture(7, 7, { r: 9, g: 9, b: 9 }).png().toBuffer();
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    expect(await pictures.sized(AGENCY, { sha256 }, "photo")).toBeNull();
    await stored(bytes);
    const base64 = await pictures.sizedBase64(AGENCY, sha256, "photo");
    expect(await sharp(Buffer.from(base64 ?? "", "base64")).metadata()).toMatchObject({
      format: "jpeg",
      width: 7,
    });
    expect(await pictures.sizedBase64(AGENCY, null, "photo")).toBeNull();
  });

  it("makes a picture again where what was made is not in the store any more", async () => {
    const sha256 = await stored(await picture(70, 50, { r: 3, g: 1, b: 2 }).png().toBuffer());
    const first = await pictures.sized(AGENCY, { sha256 }, "photo");
    await rm(join(created.options.dataDir, "files", blobPath(first?.sha256 ?? "")));
    const afterStart = createPictureMaker({ database: created.database, blobs, log });
    expect(await afterStart.sized(AGENCY, { sha256 }, "photo")).toEqual(first);
    expect((await bytesOf(first?.sha256)).length).toBe(first?.byteSize);
  });

  it("a full store leaves a page without its smaller picture, which is made once the store has room", async () => {
    const sha256 = await stored(await picture(60, 50, { r: 5, g: 5, b: 1 }).png().toBuffer());
    const full: BlobStore = { ...blobs, put: () => Promise.reject(new FilesUnavailable("no room left")) };
    const onFull = createPictureMaker({ database: created.database, blobs: full, log });
    expect(await onFull.sizedBase64(AGENCY, sha256, "photo")).toBeNull();
    expect(lines.join("")).toContain("no room left");
    // Who asks for the picture itself is told.
    await expect(onFull.sized(AGENCY, { sha256 }, "photo")).rejects.toBeInstanceOf(FilesUnavailable);
    expect(await pictures.sizedBase64(AGENCY, sha256, "photo")).not.toBeNull();
  });

  it("has nothing of a file that is damaged, be it the source or what was made of it", async () => {
    const bytes = await picture(8, 8, { r: 8, g: 8, b: 8 }).png().toBuffer();
    const sha256 = await stored(bytes);
    const broken: BlobStore = { ...blobs, get: () => Promise.reject(new BlobDamaged(sha256)) };
    const onBroken = createPictureMaker({ database: created.database, blobs: broken, log });
    expect(await onBroken.sized(AGENCY, { sha256 }, "photo")).toBeNull();
    expect(lines.join("")).toMatch(new RegExp(`${sha256} is damaged in the file store`));
    expect(await pictures.sized(AGENCY, { sha256 }, "photo")).not.toBeNull();
    expect(await onBroken.sizedBase64(AGENCY, sha256, "photo")).toBeNull();
  });
});

const picture = (width: number, height: number, background = { r: 40, g: 120, b: 200 }): Sharp =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

async function* chunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
