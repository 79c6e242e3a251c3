import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { CheckField } from "../../../ui/field/check-field.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import { AUDIENCE_OPTIONS, AUDIENCES } from "../document-words.ts";
import styles from "../documents.module.css";
import { type AddRow, faultsOf, type RowValues } from "./row-values.ts";

/** Shown at first; more come by a press. */
const SHOWN = 20;

interface RowsProps {
  readonly rows: readonly AddRow[];
  readonly lots: readonly { readonly lotId: number; readonly name: string }[];
  readonly types: readonly string[];
  readonly troubles: ReadonlyMap<string, string>;
  /** What is missing is told from the first try on. */
  readonly isTried: boolean;
  readonly onChange: (name: string, changed: Partial<RowValues>) => void;
  readonly onTakeOut: (names: readonly string[]) => void;
}

/** Files with what is said of each: guessed from its name, but for who sees it. */
export function AddRows({ rows, ...props }: RowsProps) {
  const [most, setMost] = useState(SHOWN);
  const needed = (row: AddRow): boolean =>
    props.troubles.has(row.name) ||
    (props.isTried && Object.values(faultsOf(row.values)).some((fault) => fault !== null));
  // What is wrong comes first: nobody looks for it among two thousand.
  const sorted = [...rows.filter(needed), ...rows.filter((row) => !needed(row))];
  const shown = sorted.slice(0, most);
  return (
    <>
      <ul className={styles.rows} aria-label="Files">
        {shown.map((row) => (
          <Row key={row.name} row={row} {...props} />
        ))}
      </ul>
      {rows.length > shown.length ? (
        <p className={styles.more}>
          <Button onClick={() => setMost(most + 100)}>Show more</Button>
          <output>
            {shown.length} of {rows.length} files are shown.
          </output>
        </p>
      ) : null}
    </>
  );
}

function Row({
  row: { name, upload, values },
  lots,
  types,
  troubles,
  isTried,
  onChange,
  onTakeOut,
}: Omit<RowsProps, "rows"> & { readonly row: AddRow }) {
  const faults = faultsOf(values);
  const told = (field: keyof typeof faults) => (isTried ? faults[field] : null);
  const trouble = troubles.get(name);
  const change = (changed: Partial<RowValues>) => onChange(name, changed);
  const kinds = types.includes(values.documentType) ? types : [values.documentType, ...types];
  return (
    <li>
      <fieldset className={styles.row} aria-label={name}>
        <div className={styles.head}>
          <b className={styles.name}>{name}</b>
          {upload === null ? <span className={styles.detail}>is sent when you publish</span> : null}
          <Button aria-label={`Take out ${name}`} onClick={() => onTakeOut([name])}>
            Take out
          </Button>
        </div>
        <div className={styles.fields}>
          <TextField
            label="Description"
            maxLength={250}
            value={values.description}
            message={told("description")}
            onChange={({ currentTarget: { value } }) => change({ description: value })}
          />
          <SelectField
            label="Kind"
            options={kinds.map((kind) => ({ value: kind, text: kind }))}
            value={values.documentType}
            message={told("documentType")}
            onChange={({ currentTarget: { value } }) => change({ documentType: value })}
          />
          <TextField
            label="Date"
            type="date"
            value={values.datedOn}
            message={told("datedOn")}
            onChange={({ currentTarget: { value } }) => change({ datedOn: value })}
          />
          <SelectField
            label="Lot"
            options={[
              { value: "", text: "All lots" },
              ...lots.map((lot) => ({ value: String(lot.lotId), text: `Lot ${lot.name}` })),
            ]}
            value={values.lotId}
            onChange={({ currentTarget: { value } }) => change({ lotId: value })}
          />
          <SelectField
            label="Who sees it"
            options={AUDIENCE_OPTIONS}
            value={values.audience}
            message={told("audience")}
            onChange={({ currentTarget: { value } }) =>
              change({ audience: AUDIENCES.find((each) => each === value) ?? "" })
            }
          />
        </div>
        {trouble === undefined ? null : (
          <p className={styles.bad} role="alert">
            {trouble}
          </p>
        )}
        {(upload?.duplicates.length ?? 0) > 0 && trouble === undefined ? (
          <p className={styles.detail}>The same file as {upload?.duplicates[0]}.</p>
        ) : null}
        {trouble !== undefined || values.allowDuplicate ? (
          <CheckField
            label="Add it although the scheme has this file"
            isChecked={values.allowDuplicate}
            onCheck={(allowDuplicate) => change({ allowDuplicate })}
          />
        ) : null}
      </fieldset>
    </li>
  );
}
