import { execFileSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";

const OLDEST = 15;

/** Returns the folder of a PostgreSQL installation's programs, or why no installation can be used. */
export function findPostgres(): { readonly bin: string } | { readonly reason: string } {
  if (process.platform === "win32") return { reason: "a private server is not started on Windows" };
  const tooOld: string[] = [];
  for (const bin of candidates()) {
    if (!existsSync(join(bin, "postgres")) || !existsSync(join(bin, "initdb"))) continue;
    const version = majorVersion(bin);
    if (version >= OLDEST) return { bin };
    tooOld.push(`${bin} has version ${version}, at least ${OLDEST} is needed`);
  }
  return { reason: tooOld[0] ?? "no installation in PATH or the usual folders, and no TEST_DATABASE_URL" };
}

/** The folders `<parent>/<version>/<inner>`, newest first. */
function versioned(parent: string, inner: string): string[] {
  if (!existsSync(parent)) return [];
  const names = readdirSync(parent).toSorted((one, other) =>
    other.localeCompare(one, "en", { numeric: true }),
  );
  return names.map((name) => join(parent, name, inner));
}

const isPostgres = (bin: string): boolean => /postgresql|pgsql/.test(bin);

function candidates(): string[] {
  return [
    ...(process.env.PATH ?? "").split(":").filter((folder) => folder !== ""),
    ...versioned("/usr/lib/postgresql", "bin"),
    ...versioned("/usr", "bin").filter(isPostgres),
    ...versioned("/opt/homebrew/opt", "bin").filter(isPostgres),
    ...versioned("/usr/local/opt", "bin").filter(isPostgres),
    ...versioned("/Applications/Postgres.app/Contents/Versions", "bin"),
    "/usr/local/pgsql/bin",
  ];
}

function majorVersion(bin: string): number {
  try {
    const text = execFileSync(join(bin, "postgres"), ["--version"], { encoding: "utf8" });
    return Number(/(\d+)/.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** PostgreSQL refuses to run as root: then it runs as one of the accounts that are there for such things. */
export function unprivilegedAccount(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const account of ["postgres", "nobody"]) {
    try {
      const id = (flag: string): number =>
        Number(
          execFileSync("id", [flag, account], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
        );
      return { uid: id("-u"), gid: id("-g") };
    } catch {
      // No such account here.
    }
  }
  return undefined;
}
