import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TrustAnchors } from "../../meetings/register/verify/trust.ts";

const script = fileURLToPath(new URL("../../../../tools/verify-ballots.py", import.meta.url));

type Found = { readonly path: string } | { readonly missingBecause: string };
let known: Found | undefined;

/** The interpreter itself: `python3` on the path may be a script that takes a while to find it, each time. */
function findPython(): Found {
  const told = spawnSync("python3", ["-c", "import sys; print(sys.executable)"], { encoding: "utf8" });
  return told.status === 0
    ? { path: told.stdout.trim() }
    : { missingBecause: `no python3 here: ${told.error?.message ?? told.stderr}` };
}

/** Null: there is a Python; else why not. */
export function pythonMissingBecause(): string | null {
  known ??= findPython();
  return "missingBecause" in known ? known.missingBecause : null;
}

function pythonPath(): string {
  known ??= findPython();
  if ("missingBecause" in known) throw new Error(known.missingBecause);
  return known.path;
}

/** `CODE place` of every finding and `note CODE place` of every note of the second verifier, sorted; one process for all texts. */
export function verifyInPython(texts: readonly string[], anchors: TrustAnchors): string[][] {
  const folder = mkdtempSync(join(tmpdir(), "portal-ballots-"));
  try {
    // One more, so that there are several: their names stand before the findings.
    const files = [...texts, "{}"].map((text, at) => {
      const file = join(folder, `${at}.json`);
      writeFileSync(file, text);
      return file;
    });
    const options = [
      ...anchors.publicKeys.flatMap((key) => ["--public-key", key]),
      ...anchors.roots.flatMap((root) => ["--root", root]),
      ...anchors.receipts.flatMap((receipt) => ["--receipt", receipt]),
    ];
    const ran = spawnSync(pythonPath(), [script, ...options, ...files], {
      encoding: "utf8",
      maxBuffer: 1024 ** 3,
    });
    // An exception of Python ends it with 1, too.
    if (ran.status !== 1 || ran.stderr !== "")
      throw new Error(`the second verifier failed: ${ran.status} ${ran.stderr}`);
    const lines = ran.stdout.split("\n");
    return texts.map((_, at) =>
      lines
        .filter((line) => line.startsWith(`${files[at]}: `))
        .map((line) => line.slice(`${files[at]}: `.length).split(": ", 1)[0] ?? "")
        .toSorted(),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
