import type { Attorney } from "@portal/contract/meetings/office/representative-schemas";
import { attorneyAnswer, type Standing, standingOn } from "@portal/domain/meetings/office/attorney-answers";
import type { AttorneyRow } from "./attorney-rows.ts";
import { lotsOf, type OwnedPlan } from "./read-plan-owners.ts";

/** What the rules are asked of a power of attorney. */
export type JudgedPower = Pick<
  AttorneyRow,
  | "contactId"
  | "attorneyName"
  | "lotIds"
  | "holdsFromOn"
  | "holdsUntilOn"
  | "isFamily"
  | "isBySaleContract"
  | "isUnderSection211Or219"
> & { readonly endedAt: Date | null };

/** The lots of a power that its owner still has. */
export const lotsInPower = (plan: OwnedPlan, power: Pick<JudgedPower, "contactId" | "lotIds">): number[] =>
  lotsOf(plan, power.contactId)
    .map(({ lotId }) => lotId)
    .filter((lotId) => power.lotIds.includes(lotId));

export const standingOf = (plan: OwnedPlan, power: JudgedPower, day: string = plan.today): Standing =>
  standingOn(day, {
    isEnded: power.endedAt !== null,
    holdsFromOn: power.holdsFromOn,
    holdsUntilOn: power.holdsUntilOn,
    isOwner: lotsInPower(plan, power).length > 0,
  });

/** What the law says of a power beside the others of the same person that hold, or are going to. */
export function judgeAttorney(
  plan: OwnedPlan,
  power: JudgedPower,
  others: readonly JudgedPower[],
): Pick<Attorney, "mayRepresent" | "lotsRepresented"> {
  const name = power.attorneyName.toLowerCase();
  const held = [
    power,
    ...others.filter(
      (other) =>
        other !== power &&
        other.attorneyName.toLowerCase() === name &&
        ["holds", "later"].includes(standingOf(plan, other)),
    ),
  ];
  const lotsRepresented = new Set(held.flatMap((each) => lotsInPower(plan, each))).size;
  const { isFamily, isBySaleContract, isUnderSection211Or219 } = power;
  const mayRepresent = attorneyAnswer({
    state: plan.state,
    on: plan.today,
    module: plan.ruleModule,
    isFamily,
    isBySaleContract,
    isUnderSection211Or219,
    lotsRepresented,
    isSameOwner: held.every(({ contactId }) => contactId === power.contactId),
  });
  return { mayRepresent, lotsRepresented };
}
