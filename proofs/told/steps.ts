import { type Account, type Ballot, type Facts, holdersOf, holdersOn, type MeetingFacts } from "./facts.ts";

export type Random = () => number;

/** How a round stands before its next step. */
export interface Standing {
  readonly facts: Facts;
  /** By seat. */
  readonly ballots: ReadonlyMap<string, Ballot>;
  readonly accounts: readonly Account[];
  readonly today: string;
}

/** What is done next: a package is loaded, a ballot is cast, or a day comes. */
export type Step =
  | { readonly kind: "package"; readonly what: string; readonly change: (facts: Facts) => void }
  | {
      readonly kind: "cast";
      readonly what: string;
      readonly meeting: number;
      readonly seat: number;
      readonly account: Account;
    }
  | { readonly kind: "day"; readonly what: string; readonly on: string };

/** Names its step once its turn comes; null: nobody is there for it. */
export type Move = (standing: Standing) => Step | null;

export const pick = <Each>(random: Random, from: readonly Each[]): Each | undefined =>
  from[Math.floor(random() * from.length)];
export const below = (random: Random, count: number): number => Math.floor(random() * count);

export const isOpen = ({ today }: Standing, { cutoff }: MeetingFacts): boolean => cutoff > `${today} 12:00`;

/** Whether somebody holds the seat today and at the meeting. */
export const isHeld = (
  { facts, today }: Standing,
  meeting: MeetingFacts,
  seat: number,
  contact: number,
): boolean =>
  [today, meeting.on].every((day) => holdersOn(holdersOf(facts, meeting, seat), day).includes(contact));
