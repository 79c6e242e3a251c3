/** An attack on one account and its agency, and whether the owner still gets in; for a test inside a process and for one over HTTP. */

export interface SignInTry {
  readonly username: string;
  readonly password: string;
  readonly network: string;
  /** The secret of a browser that signed in before. */
  readonly browser?: string;
}

export interface AttackedPortal {
  /** The answer's status. */
  signIn(attempt: SignInTry): Promise<number>;
  /** Answers the status. */
  openLink(code: string, network: string): Promise<number>;
  /** The code of a link that was mailed since it was asked last; null after a minute without one. */
  awaitLink(): Promise<string | null>;
}

interface Attack {
  readonly username: string;
  readonly networks: readonly string[];
  /** Half of them against the account, half with invented access codes. */
  readonly failures: number;
  readonly atOnce: number;
}

const WRONG = "Wrong123";

/** Answers how many attempts had which status. */
export async function attackSignIn(
  portal: AttackedPortal,
  { username, networks, failures, atOnce }: Attack,
): Promise<Readonly<Record<number, number>>> {
  const statuses: Record<number, number> = {};
  for (let first = 0; first < failures; first += atOnce) {
    const tries = Array.from({ length: Math.min(atOnce, failures - first) }, (_, each) => {
      const at = first + each;
      const network = networks[Math.floor(at / 2) % networks.length] ?? "";
      return portal.signIn({
        username: at % 2 === 0 ? username : `invented${at}`,
        password: WRONG,
        network,
      });
    });
    // oxlint-disable-next-line no-await-in-loop -- so many at once and no more
    for (const status of await Promise.all(tries)) statuses[status] = (statuses[status] ?? 0) + 1;
  }
  return statuses;
}

interface Owner {
  readonly username: string;
  readonly password: string;
  /** Where the owner is. */
  readonly network: string;
  /** The secret of the browser that the owner signed in with before the attack. */
  readonly browser: string;
}

/** How long the owner needed; null: kept out. */
interface WaysIn {
  readonly knownBrowserMs: number | null;
  readonly newBrowserMs: number | null;
}

const timed = async (way: () => Promise<boolean>): Promise<number | null> => {
  const began = performance.now();
  return (await way()) ? performance.now() - began : null;
};

/** Lets the owner try both ways in while the attack's failures count. */
export async function judgeLockOut(portal: AttackedPortal, owner: Owner): Promise<WaysIn> {
  const { username, password, network, browser } = owner;
  return {
    knownBrowserMs: await timed(
      async () => (await portal.signIn({ username, password, network, browser })) === 200,
    ),
    newBrowserMs: await timed(async () => {
      const status = await portal.signIn({ username, password, network });
      if (status === 200) return true;
      const code = await portal.awaitLink();
      return code !== null && (await portal.openLink(code, network)) === 200;
    }),
  };
}
