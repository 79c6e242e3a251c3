import type { Person } from "@portal/contract/people/office/schemas";

export type PersonAct =
  | "view"
  | "invite"
  | "letter"
  | "phone"
  | "address"
  | "bounced"
  | "delivered"
  | "reset"
  | "add"
  | "disable"
  | "enable";

/**
 * What somebody of the staff can do for a person, in order. What opens, closes or diverts an account counts for all its plans, so
 * it is for those who have all of them.
 */
export function personActs(person: Person): readonly { readonly act: PersonAct; readonly words: string }[] {
  const { state, email, isFormer, hasOtherPlans, hasSecondFactor, invitation } = person;
  const isIn = state === "active";
  const isOff = state === "disabled";
  const isWhole = !hasOtherPlans;
  const mayCome = !isOff && !isFormer;
  const acts: readonly (readonly [PersonAct, string, boolean])[] = [
    ["view", "View as", isWhole && mayCome],
    [
      "invite",
      invitation === null ? "Invite by e-mail" : "Invite again by e-mail",
      mayCome && !isIn && email !== null,
    ],
    ["letter", "Invite by letter", isWhole && mayCome && !isIn],
    ["phone", "Phone code", isWhole && mayCome],
    ["address", "Change e-mail address", isWhole],
    ["bounced", "E-mail came back", email !== null && !isIn && !isOff && state !== "bounced"],
    ["delivered", "E-mail does arrive", state === "bounced"],
    ["reset", "Reset second step", isWhole && mayCome && hasSecondFactor],
    ["add", "Add an access code", isWhole && !isFormer],
    ["disable", "Disable", isWhole && !isOff],
    ["enable", "Enable", isWhole && isOff],
  ];
  return acts.flatMap(([act, words, isThere]) => (isThere ? [{ act, words }] : []));
}
