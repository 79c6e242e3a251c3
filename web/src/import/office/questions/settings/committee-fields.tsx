import { Button } from "../../../../ui/button/button.tsx";
import { SelectField } from "../../../../ui/field/select-field.tsx";
import { TextField } from "../../../../ui/field/text-field.tsx";
import styles from "../../bring-in.module.css";
import type { Seat } from "./settings-draft.ts";

const POSITIONS = ["Chairperson", "Secretary", "Treasurer", "Member"];

/** Who sits on the committee: lots of the roll, each with a position and since when. */
export function CommitteeFields({
  seats,
  roll,
  problems,
  onChange,
}: {
  readonly seats: readonly Seat[];
  readonly roll: readonly { readonly lot: string; readonly owner: string }[];
  readonly problems: ReadonlyMap<string, string>;
  readonly onChange: (seats: readonly Seat[]) => void;
}) {
  const set = (at: number, changed: Partial<Seat>) =>
    onChange(seats.map((seat, each) => (each === at ? { ...seat, ...changed } : seat)));
  const add = () => {
    const position = POSITIONS.find((each) => !seats.some((seat) => seat.position === each)) ?? "Member";
    onChange([...seats, { lot: "", position, from: seats.at(-1)?.from ?? "" }]);
  };
  const lots = [
    { value: "", text: "Choose …" },
    ...roll.map(({ lot, owner }) => ({ value: lot, text: `Lot ${lot}, ${owner}` })),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend>The committee</legend>
      <p className={styles.hint}>
        Members see what is for the committee and may approve invoices. Without any, nobody does.
      </p>
      {seats.map(({ lot, position, from }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a seat has nothing else that names it
        <div key={at} className={styles.fields}>
          <SelectField
            label="Lot and owner"
            name={`lot${at}`}
            value={lot}
            options={lots}
            message={problems.get(`lot${at}`) ?? null}
            onChange={({ currentTarget: { value } }) => set(at, { lot: value })}
          />
          <SelectField
            label="Position"
            name={`position${at}`}
            value={position}
            options={[...new Set([...POSITIONS, position])].map((value) => ({ value, text: value }))}
            message={problems.get(`position${at}`) ?? null}
            onChange={({ currentTarget: { value } }) => set(at, { position: value })}
          />
          <TextField
            label="Since"
            type="date"
            name={`from${at}`}
            value={from}
            message={problems.get(`from${at}`) ?? null}
            onChange={({ currentTarget: { value } }) => set(at, { from: value })}
          />
          <div className={styles.actions}>
            <Button onClick={() => onChange(seats.filter((_, each) => each !== at))}>
              Take out member {at + 1}
            </Button>
          </div>
        </div>
      ))}
      <div className={styles.actions}>
        <Button onClick={add}>Add a member</Button>
      </div>
    </fieldset>
  );
}
