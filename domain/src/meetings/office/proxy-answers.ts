import { mayRepresent, proxyCap } from "../../legislation/public.ts";

/** What is known of a proxy form and of the plan that it is for. */
export interface ProxyFacts {
  readonly state: string;
  /** The meeting's day, which decides which rules hold. */
  readonly on: string;
  readonly startsAt: Date;
  readonly givenAt: Date;
  readonly isDated: boolean;
  readonly isFamily: boolean;
  readonly isProxyOwner: boolean;
  readonly isProxyInArrears: boolean;
  readonly lots: number;
  readonly lotOwners: number;
  /** Forms of the same proxy for other lots that hold. */
  readonly holdsForOtherLots: number;
}

const HOUR_MS = 3_600_000;

/** An answer as the office shows it. */
export interface ShownAnswer {
  readonly answer: "yes" | "no" | "unknown";
  readonly reason: string | null;
  readonly missing: string[];
  readonly cites: string[];
}

/**
 * What the law says of a proxy form: whether the proxy may act, and for how many lots. One more form counts among those that the
 * person holds.
 */
export function proxyAnswers({ state, on, startsAt, givenAt, holdsForOtherLots, ...facts }: ProxyFacts): {
  readonly mayRepresent: ShownAnswer;
  readonly cap: ShownAnswer & { readonly limit: number | null };
} {
  const question = { state, on };
  const givenHoursBefore = (startsAt.getTime() - givenAt.getTime()) / HOUR_MS;
  const cap = proxyCap(question, { ...facts, holdsForOtherLots: holdsForOtherLots + 1 });
  return {
    mayRepresent: shownAnswer(mayRepresent(question, { as: "PROXY", givenHoursBefore, ...facts })),
    cap: { ...shownAnswer(cap), limit: cap.limit },
  };
}

/** An answer of the law as the office shows it. */
export const shownAnswer = ({
  answer,
  reason,
  missing,
  cites,
}: ReturnType<typeof mayRepresent>): ShownAnswer => ({
  answer: answer ?? "unknown",
  reason,
  missing: [...missing],
  cites: cites.map(({ source, at }) => `${source}: ${at}`),
});

/** Whether somebody has to say why a form is taken: a rule says no to it. */
export const isProxyReasonNeeded = ({
  mayRepresent: represent,
  cap,
}: Pick<ReturnType<typeof proxyAnswers>, "mayRepresent" | "cap">): boolean =>
  represent.answer === "no" || cap.answer === "no";
