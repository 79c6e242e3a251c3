import { type ClipboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Spoken } from "../../../ui/states/spoken.tsx";
import styles from "../meetings.module.css";
import { cleanText, takenOut } from "./clean-text.ts";

interface Mark {
  readonly words: string;
  readonly command: string;
  readonly value?: string;
}

/** What the voting paper knows (D23), and what a button makes of the chosen words. */
const marks: readonly Mark[] = [
  { words: "Paragraph", command: "formatBlock", value: "p" },
  { words: "Heading", command: "formatBlock", value: "h3" },
  { words: "Bold", command: "bold" },
  { words: "Italic", command: "italic" },
  { words: "Underline", command: "underline" },
  { words: "Struck", command: "strikeThrough" },
  { words: "List", command: "insertUnorderedList" },
  { words: "Numbers", command: "insertOrderedList" },
  { words: "Quote", command: "formatBlock", value: "blockquote" },
];

/**
 * The text of an item, as it stands on the paper. The browser's own editing does the work: it is there, it speaks to assistive software, and
 * whatever it writes is cleaned here and on the server.
 */
export function MotionText({
  label,
  html,
  onChange,
}: {
  readonly label: string;
  readonly html: string;
  readonly onChange: (html: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const labelId = useId();
  const [told, setTold] = useState("");
  // What somebody types is never written over; a text from elsewhere is.
  const typed = useRef<string | null>(null);
  useEffect(() => {
    if (box.current === null || typed.current === html) return;
    box.current.innerHTML = cleanText(html);
    typed.current = html;
  }, [html]);

  const report = () => {
    const { innerHTML = "", textContent = "" } = box.current ?? {};
    // What the browser adds of its own, a style say, the paper does not show.
    const text = textContent?.trim() === "" ? "" : cleanText(innerHTML);
    typed.current = text;
    onChange(text);
  };
  const run = ({ command, value }: Mark) => {
    box.current?.focus();
    // Nothing else edits with the browser's own undo.
    document.execCommand("styleWithCSS", false, "false");
    document.execCommand("defaultParagraphSeparator", false, "p");
    document.execCommand(command, false, value);
    report();
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData("text/html");
    if (pasted === "") return;
    event.preventDefault();
    document.execCommand("insertHTML", false, cleanText(pasted));
    const out = takenOut(pasted);
    setTold(out === "" ? "" : `Taken out of what was pasted: ${out}.`);
    report();
  };
  return (
    <div className={styles.editor}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <div className={styles.marks} role="toolbar" aria-label={`Look of: ${label}`}>
        {marks.map((mark) => (
          <Button
            key={mark.words}
            className={styles.mark ?? ""}
            // The chosen words stay chosen.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(mark)}
          >
            {mark.words}
          </Button>
        ))}
      </div>
      <div
        ref={box}
        className={`${styles.text} ${styles.box}`}
        contentEditable
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text area shows no look
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={labelId}
        suppressContentEditableWarning
        onInput={report}
        onPaste={paste}
        onDrop={(event) => event.preventDefault()}
      />
      {told === "" ? null : <p className={styles.detail}>{told}</p>}
      <Spoken words={told} />
    </div>
  );
}
