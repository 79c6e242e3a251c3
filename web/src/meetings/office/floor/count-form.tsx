import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { bodyOf, CountFields, countToType } from "./count-fields.tsx";
import type { MotionView } from "./floor-parts.ts";
import { seatsWords } from "./floor-words.ts";
import styles from "./floor.module.css";

/** Takes the votes of the floor: hands in numbers, or one seat after the other. */
export function CountForm({ view, onDone }: { readonly view: MotionView; readonly onDone: () => void }) {
  const isAgain = view.record.floor !== null;
  const [count, setCount] = useState(() => countToType(view));
  const [isTried, setTried] = useState(false);
  const body = bodyOf(view, count);
  const called = Object.keys(count.votes).length;
  return (
    <form
      className={styles.form}
      noValidate
      aria-label={isAgain ? "Another count" : "Count of the votes"}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (typeof body === "string") return;
        view.onEnter({ kind: "floor", body });
        onDone();
      }}
    >
      <CountFields view={view} count={count} onCount={setCount} />
      {isTried && typeof body === "string" ? (
        <p role="alert" className={styles.fault}>
          {body}
        </p>
      ) : null}
      <div className={styles.acts}>
        <Button type="submit" kind="main">
          {count.how === "hands" ? "Enter the hands" : `Enter the votes of ${seatsWords(called, view.kind)}`}
        </Button>
        {isAgain || view.record.declaration !== null ? (
          <Button onClick={onDone}>Leave it as it is</Button>
        ) : null}
      </div>
    </form>
  );
}
