const LONGEST = 15;

/** Gives usernames; one that somebody ever had is never another's (design/starter-import.md, 'Identities'). */
export class UsernameBook {
  readonly #given: Set<string>;

  /** `given`: every username so far. */
  constructor(given: Iterable<string>) {
    this.#given = new Set([...given].map((username) => username.toLowerCase()));
  }

  /** Plan, `l` and lot, as in `sp88123l2`; where somebody has it, with `b`, `c` … behind it. */
  give(plan: string, lot: string): string {
    const base = `${plan}l${lot}`.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
    for (let at = 0; ; at += 1) {
      const behind = at === 0 ? "" : suffix(at);
      const username = base.slice(0, LONGEST - behind.length) + behind;
      if (this.#given.has(username)) continue;
      this.#given.add(username);
      return username;
    }
  }

  all(): readonly string[] {
    return [...this.#given].toSorted();
  }
}

/** 1 is b, 25 is z, 26 is ba. */
function suffix(number: number): string {
  const letter = String.fromCharCode(97 + (number % 26));
  const rest = Math.floor(number / 26);
  return rest === 0 ? letter : suffix(rest) + letter;
}
