/**
 * Returns what a gate found: how many checks passed, failed and were skipped. `detail` is printed on the gate's line,
 * `notes` below it, and `output` if something failed.
 */
export function outcome({ passed = 0, failed = 0, skipped = 0, detail, notes = [], output = "" }) {
  return { passed, failed, skipped, detail: detail ?? countsText(passed, failed, skipped), notes, output };
}

/** A gate that could not do its work counts as one failure, never as nothing. */
export function couldNotRun(reason) {
  return outcome({ failed: 1, detail: "could not run", output: reason });
}

/** One check per area (a workspace, a folder): those named in `bad` failed. */
export function perArea(areas, bad, { detail, output }) {
  const failed = areas.filter((area) => bad.has(area)).length;
  return outcome({ passed: areas.length - failed, failed, detail, output });
}

export function countsText(passed, failed, skipped) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}

/** The last lines of a long output. */
export function tail(text, lines = 60) {
  const all = text.trimEnd().split("\n");
  return (all.length > lines ? ["…", ...all.slice(-lines)] : all).join("\n");
}
