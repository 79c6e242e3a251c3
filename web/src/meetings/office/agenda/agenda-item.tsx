import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SelectField } from "../../../ui/field/select-field.tsx";
import { TextAreaField } from "../../../ui/field/text-area-field.tsx";
import { TextField } from "../../../ui/field/text-field.tsx";
import type { DraftItem } from "../editor/meeting-draft.ts";
import { DETERMINATION_OPTIONS, KIND_OPTIONS, RESOLUTION_OPTIONS } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { CandidatesFields } from "./candidates-fields.tsx";
import { MotionText } from "./motion-text.tsx";

interface ItemProps {
  readonly item: DraftItem;
  readonly place: number;
  readonly places: number;
  readonly isOpen: boolean;
  /** What its kind of resolution needs; none where it is not known. */
  readonly needs: readonly string[];
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (item: DraftItem) => void;
  /** To a place, from 1 on. */
  readonly onMove: (place: number) => void;
  readonly onDrag: (isDragged: boolean) => void;
  readonly onRemove: () => void;
}

/** An item in a line; opened, everything of it. */
export function AgendaItem(props: ItemProps) {
  const { item, place, places, isOpen, onOpen, onChange, onMove, onDrag, onRemove } = props;
  const name = item.title === "" ? `item ${place}` : item.title;
  const title = useRef<HTMLDivElement>(null);
  const isNew = useRef(item.title === "");
  useEffect(() => {
    if (isNew.current && isOpen) title.current?.querySelector("input")?.focus();
    isNew.current = false;
  }, [isOpen]);
  return (
    <>
      <div className={styles.head}>
        <span
          className={styles.handle}
          draggable
          aria-hidden="true"
          title="Drag to move"
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData("text/plain", name);
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
        >
          {place}
        </span>
        <div ref={title} className={styles.grow}>
          <TextField
            label={`Title of item ${place}`}
            value={item.title}
            maxLength={500}
            message={item.title.trim() === "" && !isOpen ? "Write a title." : null}
            onChange={({ currentTarget: { value } }) => onChange({ ...item, title: value })}
          />
        </div>
        <Button
          aria-expanded={isOpen}
          aria-label={`${isOpen ? "Close" : "Edit"} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {isOpen ? "Close" : "Edit"}
        </Button>
      </div>
      {isOpen ? <ItemParts {...props} name={name} /> : null}
      <div className={styles.moves}>
        <Button aria-label={`Move ${name} up`} disabled={place === 1} onClick={() => onMove(place - 1)}>
          Up
        </Button>
        <Button
          aria-label={`Move ${name} down`}
          disabled={place === places}
          onClick={() => onMove(place + 1)}
        >
          Down
        </Button>
        <SelectField
          label={`Move ${name} to`}
          value={String(place)}
          options={Array.from({ length: places }, (_, at) => ({
            value: String(at + 1),
            text: `Number ${at + 1}`,
          }))}
          onChange={({ currentTarget: { value } }) => onMove(Number(value))}
        />
        <Button aria-label={`Take ${name} off`} onClick={onRemove}>
          Take off
        </Button>
      </div>
    </>
  );
}

function ItemParts({ item, name, needs, onChange }: ItemProps & { readonly name: string }) {
  const isMotion = item.kind === "MOTION";
  return (
    <div className={styles.parts}>
      <div className={styles.pair}>
        <SelectField
          label="Kind of item"
          value={item.kind}
          options={KIND_OPTIONS}
          onChange={({ currentTarget: { value } }) => {
            const kind = pick(KIND_OPTIONS, value) ?? item.kind;
            const isVoted = kind === "MOTION";
            onChange({
              ...item,
              kind,
              resolutionType: isVoted ? (item.resolutionType ?? "ORDINARY") : null,
              determination: isVoted ? (item.determination ?? "PARTLY") : null,
              ...(kind === "ELECTION" ? {} : { places: null, candidates: [] }),
            });
          }}
        />
        {isMotion ? (
          <SelectField
            label="Kind of resolution"
            value={item.resolutionType ?? "ORDINARY"}
            options={RESOLUTION_OPTIONS}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...item, resolutionType: pick(RESOLUTION_OPTIONS, value) ?? "ORDINARY" })
            }
          />
        ) : null}
      </div>
      {isMotion ? (
        <div className={styles.needs}>
          <h3>What does this motion need?</h3>
          {needs.length === 0 ? (
            <p>The portal knows no rule of this state for this kind of resolution.</p>
          ) : (
            <ul>
              {needs.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          <p className={styles.detail}>
            Information from the portal, not legal advice; not reviewed by a lawyer.
          </p>
        </div>
      ) : null}
      {item.kind === "HEADING" ? null : (
        <MotionText
          label={`Text of ${name}`}
          html={item.text ?? ""}
          onChange={(html) => onChange({ ...item, text: html === "" ? null : html })}
        />
      )}
      {item.kind === "ELECTION" ? <CandidatesFields item={item} name={name} onChange={onChange} /> : null}
      <TextAreaField
        label="Explanatory note, below the text and not voted on"
        rows={3}
        maxLength={10_000}
        value={item.note ?? ""}
        onChange={({ currentTarget: { value } }) => onChange({ ...item, note: value === "" ? null : value })}
      />
      {isMotion ? (
        <div className={styles.pair}>
          <SelectField
            label="How it is decided"
            value={item.determination ?? "PARTLY"}
            options={DETERMINATION_OPTIONS}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...item, determination: pick(DETERMINATION_OPTIONS, value) ?? "PARTLY" })
            }
          />
          <TextField
            label="Submitted by"
            value={item.submitter ?? ""}
            maxLength={200}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...item, submitter: value === "" ? null : value })
            }
          />
        </div>
      ) : null}
    </div>
  );
}

const pick = <Value extends string>(options: readonly { readonly value: Value }[], value: string) =>
  options.find((option) => option.value === value)?.value;
