import { type FormEvent, useEffect, useState } from "react";
import { TextField } from "../../../ui/field/text-field.tsx";
import { LONGEST_SEARCH } from "./people-filter.ts";

/** Typing pauses so long before it is looked for. */
const PAUSE_MS = 350;

/** Words to look for; the address has them after a pause, or at once by Enter. */
export function SearchField({
  value,
  onSearch,
}: {
  readonly value: string;
  readonly onSearch: (words: string) => void;
}) {
  const [typed, setTyped] = useState({ at: value, text: value });
  // The address has changed otherwise: by Clear, or by Back.
  if (typed.at !== value) setTyped({ at: value, text: typed.text.trim() === value ? typed.text : value });
  const words = typed.text.trim();
  const isNew = words !== value;
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => onSearch(words), PAUSE_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a pause of typing, whatever else the page does
  }, [words, isNew]);
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isNew) onSearch(words);
  };
  return (
    <form onSubmit={search}>
      <TextField
        label="Name, access code, e-mail or lot"
        name="search"
        type="search"
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed.text}
        onChange={({ currentTarget }) => setTyped({ at: value, text: currentTarget.value })}
      />
    </form>
  );
}
