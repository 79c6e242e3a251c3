const SHOWN = 20;
/** Files faster than this are nobody's concern. */
const LEAST_SECONDS = 5;

/**
 * One note that names the slowest files of a run, the slowest first, so that a slow suite tells where its time is.
 * `times`: [file, milliseconds] each; a file may come several times.
 */
export function slowestNote(times) {
  const seconds = new Map();
  for (const [file, milliseconds] of times) seconds.set(file, (seconds.get(file) ?? 0) + milliseconds / 1000);
  const slowest = [...seconds]
    .filter(([, each]) => each >= LEAST_SECONDS)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, SHOWN);
  if (slowest.length === 0) return [];
  return [`slowest: ${slowest.map(([file, each]) => `${file} ${each.toFixed(0)} s`).join(", ")}`];
}
