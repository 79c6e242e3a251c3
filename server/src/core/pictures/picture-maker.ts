import { buffer } from "node:stream/consumers";
import { DatabaseFull } from "../db/database-errors.ts";
import type { Database } from "../db/open-database.ts";
import { type BlobStore, inOnePiece } from "../files/blob-store.ts";
import { FilesUnavailable } from "../files/files-unavailable.ts";
import { BlobDamaged } from "../files/proven-blob-store.ts";
import { readBase64 } from "../files/read-base64.ts";
import { sha256Hex } from "../ids/tokens.ts";
import { createLimiter, type Limiter } from "../jobs/limiter.ts";
import type { Log } from "../log/log.ts";
import { type PictureSize, pictureSizes } from "./picture-sizes.ts";
import { createRecentTexts } from "./recent-texts.ts";
import { resizePicture, SlowPicture, UnreadablePicture } from "./resize-picture.ts";
import { keepSize, readSize, type SizedPicture } from "./size-rows.ts";

/** Pictures in the sizes that pages show them in. */
export interface PictureMaker {
  /**
   * Makes the size when it is first asked for, then keeps it. Null if the source cannot be read as a picture, or is not
   * in the store.
   */
  sized(
    agencyId: number,
    source: { readonly sha256: string },
    size: PictureSize,
  ): Promise<SizedPicture | null>;
  /** Returns the same as base64 for pictures inside JSON answers (D64); null, too, if `sha256` is null. */
  sizedBase64(agencyId: number, sha256: string | null, size: PictureSize): Promise<string | null>;
  /** Pictures that are being made, and those that wait for it. */
  counts: Limiter["counts"];
}

export interface PictureMakerDependencies {
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly log: Log;
  readonly resize?: typeof resizePicture;
}

/** A picture takes up to 200 MB and one of the four threads that files and passwords need too. */
const PICTURES_AT_ONCE = 2;
/** Room for some 400 photos. Without it every view of a property would read a row and a file. */
const RECENT_CHARACTERS = 16 * 1024 * 1024;

export function createPictureMaker({
  database,
  blobs,
  log,
  resize = resizePicture,
}: PictureMakerDependencies): PictureMaker {
  const limiter = createLimiter({ atOnce: PICTURES_AT_ONCE, waiting: Number.POSITIVE_INFINITY });
  const beingMade = new Map<string, Promise<SizedPicture | null>>();
  /** Not tried again before the next start, when the machine has less to do perhaps; a row would be for ever. */
  const tooSlow = new Set<string>();
  /** Asked for once a start: in an object store each look is a call. */
  const present = new Set<string>();

  const readSource = async (agencyId: number, sha256: string): Promise<Buffer | null> => {
    const source = await blobs.get(sha256);
    if (source === null) log.error({ agencyId, sha256 }, "a picture's file is not in the store");
    return source === null ? null : buffer(source);
  };
  /** Treats a damaged file as a missing one, so that what stands beside the picture is shown anyway. */
  const damaged = (error: unknown): null => {
    if (!(error instanceof BlobDamaged)) throw error;
    log.error({ err: error }, "a picture's file is damaged");
    return null;
  };

  /** No room for it, or a store that is away: what stands beside the picture needs neither. */
  const notKept = (error: unknown): null => {
    if (!isNotKept(error)) throw error;
    log.error({ err: error }, "a smaller picture could not be made");
    return null;
  };

  const make = async (agencyId: number, sha256: string, size: PictureSize): Promise<SizedPicture | null> => {
    const bytes = await readSource(agencyId, sha256).catch(damaged);
    if (bytes === null) return null;
    const resized = await resize(bytes, pictureSizes[size]).catch(unreadable);
    if (resized instanceof SlowPicture) {
      tooSlow.add(keyOf(agencyId, sha256, size));
      log.warn({ agencyId, sha256, size }, "a picture took too long and is not shown until the next start");
      return null;
    }
    if (resized instanceof UnreadablePicture) {
      if (await keepSize(database, agencyId, { sha256, size, made: null }))
        log.warn({ agencyId, sha256, size }, "a picture cannot be read and is not shown");
      return null;
    }
    const { bytes: small, ...rest } = resized;
    const made = { ...rest, sha256: sha256Hex(small), byteSize: small.length };
    await blobs.put(made.sha256, inOnePiece(small));
    await keepSize(database, agencyId, { sha256, size, made });
    return made;
  };

  const makeOnce = (agencyId: number, sha256: string, size: PictureSize): Promise<SizedPicture | null> => {
    const key = keyOf(agencyId, sha256, size);
    if (tooSlow.has(key)) return Promise.resolve(null);
    const made =
      beingMade.get(key) ??
      limiter.run("all", () => make(agencyId, sha256, size)).finally(() => beingMade.delete(key));
    beingMade.set(key, made);
    return made;
  };

  /** A backup of the files that is older than the database's has not all that was made: no package brings that back. */
  const isThere = async (made: string): Promise<boolean> => {
    if (!present.has(made) && (await blobs.has(made))) present.add(made);
    return present.has(made);
  };

  const sized: PictureMaker["sized"] = async (agencyId, { sha256 }, size) => {
    const kept = await readSize(database, agencyId, sha256, size);
    return kept === undefined || (kept !== null && !(await isThere(kept.sha256)))
      ? makeOnce(agencyId, sha256, size)
      : kept;
  };

  /** Named by their sources' contents, so they never go stale. */
  const recent = createRecentTexts(RECENT_CHARACTERS);
  const sizedBase64: PictureMaker["sizedBase64"] = async (agencyId, sha256, size) => {
    if (sha256 === null) return null;
    const known = recent.get(keyOf(agencyId, sha256, size));
    if (known !== null) return known;
    const picture = await sized(agencyId, { sha256 }, size).catch(notKept);
    const text = picture === null ? null : await readBase64(blobs, picture.sha256).catch(damaged);
    if (text !== null) recent.keep(keyOf(agencyId, sha256, size), text);
    return text;
  };
  return { sized, sizedBase64, counts: () => limiter.counts() };
}

/** Whether a picture can be made, and cannot be kept or fetched now. */
export const isNotKept = (error: unknown): boolean =>
  error instanceof FilesUnavailable || error instanceof DatabaseFull;

const keyOf = (agencyId: number, sha256: string, size: PictureSize): string =>
  `${agencyId} ${sha256} ${size}`;

function unreadable(error: unknown): UnreadablePicture {
  if (error instanceof UnreadablePicture) return error;
  throw error;
}
