import { FilesUnavailable } from "./files-unavailable.ts";

/** What the operator can do about a folder that takes no file. */
export function folderError(error: unknown, folder: string): unknown {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOSPC" || code === "EDQUOT")
    return new FilesUnavailable(`The disk with ${folder} is full. Free some space, then try again.`, {
      cause: error,
      isWriteRefused: true,
    });
  if (code === "EROFS" || code === "EACCES" || code === "EPERM")
    return new FilesUnavailable(
      `Files cannot be written to ${folder} (${code}): let this user write there, then do it again.`,
      { cause: error, isWriteRefused: true },
    );
  return error;
}
