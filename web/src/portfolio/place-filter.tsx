import { SelectField } from "../ui/field/select-field.tsx";
import type { Place } from "./place.ts";
import styles from "./place-filter.module.css";

/** A list where there is a choice, plain text where there is none (section 2, 'Lot and plan selectors'). */
export function PlaceFilter({
  label,
  places,
  chosen,
  onChoose,
}: {
  readonly label: string;
  readonly places: readonly Place[];
  readonly chosen: Place;
  readonly onChoose: (key: string) => void;
}) {
  if (places.length < 2) return <p className={styles.single}>{chosen.label}</p>;
  return (
    <div className={styles.filter}>
      <SelectField
        label={label}
        value={chosen.key}
        onChange={(event) => onChoose(event.currentTarget.value)}
        options={places.map((place) => ({ value: place.key, text: place.label }))}
      />
    </div>
  );
}
