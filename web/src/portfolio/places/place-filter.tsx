import { SelectField } from "../../ui/field/select-field.tsx";
import { type Place, placeName } from "./place.ts";
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
  /** Gets its `placeName`. */
  readonly onChoose: (name: string) => void;
}) {
  if (places.length < 2) return <p className={styles.single}>{chosen.label}</p>;
  return (
    <div className={styles.filter}>
      <SelectField
        label={label}
        value={valueIn(places, chosen)}
        onChange={({ currentTarget }) => {
          const place = places[currentTarget.selectedIndex];
          if (place !== undefined) onChoose(placeName(place));
        }}
        options={places.map((place) => ({ value: valueIn(places, place), text: place.label }))}
      />
    </div>
  );
}

/** The id; of a plan below lots, which may have the same one, its name. */
const valueIn = ([first]: readonly Place[], place: Place): string =>
  place.lotId === null && first?.lotId !== null ? placeName(place) : place.key;
