import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { DemoShift } from "@portal/domain/import/demo-shift";
import type { Database } from "../core/db/open-database.ts";
import type { BlobStore } from "../core/files/blob-store.ts";
import type { RegisterTools } from "../meetings/public.ts";
import type { OwnerClient } from "../core/db/owner-access.ts";
import type { Actor } from "../core/session/actor.ts";
import type { FoundBreaks } from "./breaks/find-breaks.ts";
import type { BreakKind } from "./breaks/import-break.ts";
import type { InspectedFile } from "./source/inspect-package.ts";
import type { FileUse, FileVerdict } from "./source/judge-file.ts";
import type { PackageLimits } from "./source/package-source.ts";

/** `check`: everything but the change. `demo`: a demonstration package, moved to today. */
export type ImportMode = "import" | "demo" | "check";

export interface ImportRequest {
  /** A folder or a .zip. */
  readonly source: string;
  readonly database: Database;
  readonly blobs: BlobStore;
  readonly now: Date;
  readonly mode: ImportMode;
  /** Takes a package that is older than what is loaded, and whatever it breaks. */
  readonly isForced?: boolean;
  /** Takes what the package breaks of these kinds. */
  readonly accept?: readonly BreakKind[];
  /** Takes exactly what it is shown, in place of `isForced` and `accept`: what somebody has confirmed. */
  readonly mayBreak?: (breaks: FoundBreaks) => boolean;
  /** Names each scheme that would disappear among what is broken: the office, where somebody reads it before it is loaded. */
  readonly shouldNamePlans?: boolean;
  /** Who loads it; without it a command. */
  readonly by?: Actor;
  /** Of a check: looks at the agency as it would be, as its tenant; then all of it is undone, breaks or not. */
  readonly onMerged?: (client: OwnerClient) => Promise<void>;
  /** The agency that the package is said to be of; null: none is named. */
  readonly namedAgencyId?: number | null;
  /** Refuses a package of an agency that is not loaded yet where none is named. */
  readonly shouldNameNewAgency?: boolean;
  /** For mails to voters and statements of their registers; without it an import that needs them is refused. */
  readonly registerTools?: RegisterTools | null;
  readonly limits?: PackageLimits;
  readonly onProgress?: (progress: ImportProgress) => void;
}

export interface ImportProgress {
  readonly phase: "reading" | "hashing" | "staging" | "checking" | "storing" | "merging" | "tidying";
  readonly done: number;
  /** Null: not known. */
  readonly total: number | null;
}

/** What is known of a package before the transaction that loads it. */
export interface PreparedPackage {
  /** Null: agency.json has faults; the other files are still checked. */
  readonly settings: AgencySettings | null;
  readonly shift: DemoShift | null;
  readonly digest: string;
  readonly inspected: ReadonlyMap<string, InspectedFile>;
  /** Paths that could not be read; each is a fault already. */
  readonly unread: ReadonlyMap<string, string>;
  readonly passwordHashes: ReadonlyMap<string, string | null>;
  /** Paths below files/ that something names. */
  readonly usedFiles: Set<string>;
  judge(path: string, use: FileUse): FileVerdict;
}
