/** So many letters may differ: more, and the two have little to do with each other. */
const MOST_CHANGES = 3;

/** Returns the known name that a misspelt one probably means, ignoring case; null if none is near. */
export function nearestName(typed: string, known: readonly string[]): string | null {
  let nearest: string | null = null;
  let fewest = MOST_CHANGES + 1;
  for (const name of known) {
    const changes = changesBetween(typed.toLowerCase(), name.toLowerCase(), fewest);
    if (changes < fewest) [nearest, fewest] = [name, changes];
  }
  return nearest;
}

/** How many letters to add, drop or change (Levenshtein's distance), or at least `limit`. */
function changesBetween(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) >= limit) return limit;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const above = row[to] ?? 0;
      const diagonal = row[to - 1] ?? 0;
      const left = next[to - 1] ?? 0;
      const isSame = one.charAt(at - 1) === other.charAt(to - 1);
      next.push(Math.min(above + 1, left + 1, diagonal + (isSame ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? limit;
}
