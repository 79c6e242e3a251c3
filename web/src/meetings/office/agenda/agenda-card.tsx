import type { OfficeMeeting } from "@portal/contract/meetings/office/schemas";
import { type KeyboardEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import type { DraftItem } from "../editor/meeting-draft.ts";
import { KIND_OPTIONS } from "../meeting-words.ts";
import styles from "../meetings.module.css";
import { AgendaItem } from "./agenda-item.tsx";
import { movedTo, newItem } from "./agenda-moves.ts";

/** The agenda, item by item: each is moved by Alt and an arrow, by dragging, or to a place that is chosen. */
export function AgendaCard({
  items,
  rules,
  onChange,
}: {
  readonly items: readonly DraftItem[];
  readonly rules: OfficeMeeting["rules"];
  readonly onChange: (items: readonly DraftItem[]) => void;
}) {
  const [opened, setOpened] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [spoken, setSpoken] = useState("");
  const added = useRef(0);

  const move = (key: string, to: number) => {
    const moved = movedTo(items, key, to);
    if (moved === items) return;
    const { activeElement } = document;
    flushSync(() => onChange(moved));
    // Its place in the page is another one, and it is edited on there.
    if (activeElement instanceof HTMLElement) activeElement.focus();
    const at = moved.findIndex((item) => item.key === key);
    setSpoken(`${moved[at]?.title || "The item"} is now number ${at + 1} of ${moved.length}.`);
  };
  const onKeyDown = (event: KeyboardEvent, key: string, at: number) => {
    if (!event.altKey || !["ArrowUp", "ArrowDown"].includes(event.key)) return;
    event.preventDefault();
    move(key, event.key === "ArrowUp" ? at - 1 : at + 1);
  };
  const add = (kind: DraftItem["kind"]) => {
    added.current += 1;
    const item = newItem(kind, `added ${added.current}`);
    setOpened(item.key);
    onChange([...items, item]);
  };
  return (
    <Card title="Agenda" icon="check" span={12}>
      <p className={styles.detail}>
        Numbers follow the order. Alt with the up or down arrow moves the item that you are in.
      </p>
      <ol className={styles.items} aria-label="Agenda">
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it do the same
          <li
            key={item.key}
            className={dragged === item.key ? `${styles.item} ${styles.dragged}` : styles.item}
            onKeyDown={(event) => onKeyDown(event, item.key, at)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, at);
              setDragged(null);
            }}
          >
            <AgendaItem
              item={item}
              place={at + 1}
              places={items.length}
              isOpen={opened === item.key}
              needs={rules.needs.find(({ kind }) => kind === item.resolutionType)?.lines ?? []}
              onOpen={(isOpen) => setOpened(isOpen ? item.key : null)}
              onChange={(changed) => onChange(items.map((each) => (each.key === item.key ? changed : each)))}
              onMove={(to) => move(item.key, to - 1)}
              onDrag={(isDragged) => setDragged(isDragged ? item.key : null)}
              onRemove={() => {
                onChange(items.filter(({ key }) => key !== item.key));
                setSpoken(`${item.title || "The item"} is taken off the agenda.`);
              }}
            />
          </li>
        ))}
      </ol>
      <div className={styles.bar}>
        {KIND_OPTIONS.map(({ value, text }) => (
          <Button key={value} onClick={() => add(value)}>
            Add {text.toLowerCase()}
          </Button>
        ))}
      </div>
      <Spoken words={spoken} />
    </Card>
  );
}
