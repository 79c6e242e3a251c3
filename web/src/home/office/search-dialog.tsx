import { officeHref, officePersonHref, officePlanHref } from "@portal/contract/core/office-pages";
import type { SearchAnswer } from "@portal/contract/home/office/schemas";
import { useRouter } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import styles from "./search.module.css";
import { LEAST_LETTERS, type Searched, useSearch } from "./use-search.ts";

type Group = SearchAnswer["groups"][number];
type Row = Group["rows"][number];

const titles: Readonly<Record<Group["kind"], string>> = {
  plans: "Schemes",
  people: "People",
  documents: "Documents",
};

/** A person is opened among the people; an owner without an access code is not one of those, and stands on the page of the plan. */
function addressOf(
  agencyId: string,
  kind: Group["kind"],
  { id, title, ownersCorpId, username }: Row,
): string {
  if (kind === "documents") return `${officeHref("documents", agencyId)}/${id}`;
  if (username !== null) return officePersonHref(agencyId, username);
  const plan = officePlanHref(agencyId, ownersCorpId);
  return kind === "people" ? `${plan}?${new URLSearchParams({ find: title }).toString()}` : plan;
}

/** Finds schemes and people by words; the arrows go through what was found, Enter opens it. */
export function SearchDialog({
  agencyId,
  onClose,
}: {
  readonly agencyId: string;
  readonly onClose: () => void;
}) {
  const { history } = useRouter();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const searched = useSearch(agencyId, typed);
  const groups = searched.kind === "found" ? searched.answer.groups : [];
  const options = groups.flatMap(({ kind, rows }) =>
    rows.map((row) => ({ key: `${id}-${kind}-${row.id}`, address: addressOf(agencyId, kind, row) })),
  );
  const chosen = options[Math.min(at, options.length - 1)];
  // Once the dialog is open: it was opened to type here.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(chosen.key)?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const open = (address: string) => {
    onClose();
    history.push(address);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && options.length > 0) {
      event.preventDefault();
      setAt((now) => (Math.min(now, options.length - 1) + step + options.length) % options.length);
    }
    if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      open(chosen.address);
    }
  };
  return (
    <Dialog title="Search" okText={null} onClose={onClose}>
      <div className={styles.search}>
        <label htmlFor={`${id}-text`}>Scheme, address, person, access code, e-mail address or document</label>
        <input
          ref={input}
          id={`${id}-text`}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={chosen?.key}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            // What is found begins at its first line.
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <output className={styles.said}>{saidOf(searched, options.length)}</output>
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a list of the platform's own shows no groups with two lines each */}
        <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.results}>
          {groups.map(({ kind, rows, hasMore }) => (
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- within a listbox of our own
            <div key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
              <p id={`${id}-${kind}`} className={styles.group} role="presentation">
                {titles[kind]}
                {hasMore ? `, the first ${rows.length}` : ""}
              </p>
              {rows.map((row) => {
                const key = `${id}-${kind}-${row.id}`;
                return (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the keys are those of the field, which keeps the focus
                  <div
                    key={key}
                    id={key}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- likewise
                    role="option"
                    aria-selected={key === chosen?.key}
                    className={styles.option}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => open(addressOf(agencyId, kind, row))}
                  >
                    <span className={styles.title}>{row.title}</span>
                    <span className={styles.detail}>{row.detail}</span>
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

function saidOf(searched: Searched, count: number): string {
  if (searched.kind === "failed") return searched.text;
  if (searched.kind === "busy") return "Searching";
  if (searched.kind === "idle") return `Write at least ${LEAST_LETTERS} letters.`;
  if (count === 0) return "Nothing was found.";
  return count === 1 ? "1 result" : `${count} results`;
}
