import { CopyRefused } from "../../core/db/migrate/copy-database.ts";
import {
  DatabaseBusy,
  DatabaseFull,
  DatabaseReadOnly,
  DatabaseUnavailable,
  DataFolderLocked,
  errorCode,
  MigrationRefused,
} from "../../core/db/database-errors.ts";
import { IsolationError } from "../../core/db/migrate/self-test.ts";
import { FilesUnavailable } from "../../core/files/files-unavailable.ts";
import { SecretMissing } from "../../meetings/public.ts";

/** What the operator can do something about: told in a sentence, without a stack, and the process ends with 1. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
}

/** The sentence about a failure that is the surroundings' and not ours; null for a bug. */
export function operatorSentence(error: unknown): string | null {
  if (error instanceof StartFailure) return error.message;
  if (error instanceof FilesUnavailable || error instanceof DataFolderLocked) return error.message;
  if (error instanceof SecretMissing)
    return "This import signs statements and mails voters, which needs the portal's secret: set PORTAL_SECRET to that of the running portal, and import again. Nothing was changed.";
  if (error instanceof CopyRefused) return error.message;
  if (error instanceof MigrationRefused || error instanceof IsolationError) return error.message;
  if (error instanceof DatabaseBusy)
    return "The database has no free connection; an import may hold it. Try again in a while, or give it more connections.";
  if (error instanceof DatabaseUnavailable)
    return (
      refusalOf(error) ?? "The database does not answer: check that it runs and that DATABASE_URL names it."
    );
  if (error instanceof DatabaseFull)
    return "The database has no room left on its disk or in its memory: make some, then do it again.";
  if (error instanceof DatabaseReadOnly)
    return "The database is read-only: let DATABASE_URL name the server that takes writes, or make it take them.";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const path = error instanceof Error && "path" in error ? String(error.path) : "";
  if (code === "EACCES" || code === "EPERM" || code === "EROFS")
    return `This user may not write ${path || "the data folder"}. Set DATA_DIR to a folder that this user may write.`;
  if (code === "ENOSPC") return "The disk is full.";
  if (code === "EEXIST" || code === "ENOTDIR")
    return `${path || "The data folder"} is not a folder. Set DATA_DIR to a folder of this user.`;
  return null;
}

// SQLSTATE: the classes of a refused login, and of a database that is not there.
const refusedLogin = /^(?:28...|3D000)$/;

/** What the server itself says against the login or the database of DATABASE_URL; null where it said nothing. */
function refusalOf({ cause }: DatabaseUnavailable): string | null {
  if (!(cause instanceof Error) || !refusedLogin.test(errorCode(cause) ?? "")) return null;
  return `The database refuses the login of DATABASE_URL: ${cause.message}.`;
}
