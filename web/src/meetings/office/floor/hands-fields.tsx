import { isAmended } from "@portal/domain/meetings/office/floor/motion-records";
import { useId } from "react";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import type { MotionView } from "./floor-parts.ts";
import { handsAdvice, seatsWords } from "./floor-words.ts";
import styles from "./floor.module.css";

/** Hands as they are typed, and who takes an earlier vote back. */
export interface TypedHands {
  readonly for: string;
  readonly against: string;
  readonly abstain: string;
  readonly back: readonly number[];
}

const sides = [
  ["for", "For"],
  ["against", "Against"],
  ["abstain", "Abstain"],
] as const;

/** What is wrong with hands as they are typed. */
export function handsFault(hands: TypedHands): string | null {
  const typed = sides.map(([side]) => hands[side]);
  if (typed.every((each) => each === "")) return "Write how many hands there were; 0 where there were none.";
  return typed.every((each) => each === "" || /^\d{1,5}$/.test(each)) ? null : "Write whole numbers.";
}

/** Three numbers, with what a chairperson should know before hands are counted. */
export function HandsFields({
  view,
  hands,
  onHands,
}: {
  readonly view: MotionView;
  readonly hands: TypedHands;
  readonly onHands: (hands: TypedHands) => void;
}) {
  const { here, beforeIds, seats, kind, record, barredIds } = view;
  const { back } = hands;
  const adviceId = useId();
  const amended = isAmended(record);
  const asked = here.filter((id) => beforeIds.has(id));
  const sum = sides.reduce((all, [side]) => all + (Number(hands[side]) || 0), 0);
  const expected = here.filter(
    (id) => !barredIds.has(id) && (amended || !beforeIds.has(id) || back.includes(id)),
  ).length;
  return (
    <>
      <p id={adviceId}>{handsAdvice({ here, beforeIds, kind, isAmended: amended })}</p>
      <div className={styles.hands}>
        {sides.map(([side, label]) => (
          <TextField
            key={side}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={hands[side]}
            onChange={({ currentTarget: { value } }) => onHands({ ...hands, [side]: value.trim() })}
          />
        ))}
      </div>
      {here.length > 0 && sum > expected ? (
        <p className={styles.fault}>
          {`${sum} hands are more than the ${seatsWords(expected, kind)} here that may show them. Please check the hands, or who is here.`}
        </p>
      ) : null}
      {amended || asked.length === 0 ? null : (
        <fieldset className={styles.back}>
          <legend>Takes the earlier vote back, and shows hands instead</legend>
          {seats
            .filter(({ seatId }) => asked.includes(seatId))
            .map(({ seatId, name }) => (
              <CheckField
                key={seatId}
                label={name}
                isChecked={back.includes(seatId)}
                onCheck={(isChecked) =>
                  onHands({
                    ...hands,
                    back: isChecked ? [...back, seatId] : back.filter((id) => id !== seatId),
                  })
                }
              />
            ))}
        </fieldset>
      )}
    </>
  );
}
