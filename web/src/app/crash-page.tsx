import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem, communicationErrorText, unexpectedErrorText } from "../core/api/api-problem.ts";
import { reloadIfPossible } from "../core/api/fetch-part.ts";
import { Button } from "../ui/button/button.tsx";
import styles from "./message-page.module.css";

/** A fault of the page itself, or a part of it that could not be fetched: section 8's general texts and a way on. */
export function CrashPage({ error }: { readonly error: unknown }) {
  const isUnfetched = error instanceof ApiProblem;
  const [isBusy, setBusy] = useState(false);
  const isUnderWay = useRef(false);

  const tryAgain = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    await reloadIfPossible();
    isUnderWay.current = false;
    setBusy(false);
  };

  const goOn = useEffectEvent(() => void tryAgain());
  useEffect(() => {
    if (!isUnfetched) return;
    const again = () => goOn();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isUnfetched]);

  return (
    <div className={styles.page} role="alert">
      <h1>{isUnfetched ? communicationErrorText : unexpectedErrorText}</h1>
      <Button kind="main" isBusy={isBusy} onClick={() => void tryAgain()}>
        Try again
      </Button>
    </div>
  );
}
