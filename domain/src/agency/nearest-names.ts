const MOST = 3;

/** The names that a misspelt one may have meant, best first, at most three; none where nothing is near (D59). */
export function nearestNames(asked: string, names: readonly string[]): readonly string[] {
  const wanted = asked.toLowerCase();
  return names
    .map((name) => {
      const candidate = name.toLowerCase();
      // Part of a name is nearer than any misspelling, `Color` to `buttonColor`.
      const isPart = wanted.length >= 3 && candidate.includes(wanted);
      const steps = editSteps(wanted, candidate);
      return { name, steps: isPart ? Math.min(1, steps) : steps };
    })
    .filter(({ name, steps }) => steps <= Math.max(2, Math.floor(name.length / 3)))
    .toSorted((a, b) => a.steps - b.steps)
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** Letters to insert, delete or change until one text is the other. */
function editSteps(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (isSame ? 0 : 1),
        ),
      );
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
