const NAME = /^[0-9a-f]{64}$/;

/** The name of the blob that lies at `ab/cdef…`; null where nothing of ours does. */
export function nameOfBlobPath(path: string): string | null {
  const [folder = "", rest = ""] = path.split("/");
  return folder.length === 2 && `${folder}/${rest}` === path && NAME.test(folder + rest)
    ? folder + rest
    : null;
}

/**
 * Returns the path of a blob in either store, `ab/cdef…`. Throws if the name is not a digest, so that no path leads out
 * of its folder.
 */
export function blobPath(sha256: string): string {
  if (!NAME.test(sha256)) throw new RangeError("a blob is named by 64 hexadecimal digits");
  return `${sha256.slice(0, 2)}/${sha256.slice(2)}`;
}

const KEPT = /^witness(?:\/[A-Za-z0-9][A-Za-z0-9.-]{0,99}){1,3}$/;

/** The path of a kept text, which no blob's is; throws where it could lead out of its folder. */
export function keptPath(path: string): string {
  if (!KEPT.test(path)) throw new RangeError("a kept text lies below witness/");
  return path;
}
