import type { ListedReceipt } from "@portal/contract/meetings/result-schemas";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/field/text-field.tsx";
import { useForm } from "../../ui/form/use-form.ts";
import { LoadError } from "../../ui/states/load-error.tsx";
import { HappenedAt } from "../meeting-times.tsx";
import { receiptQuery, type ResultOf } from "./api.ts";
import { readReceipt, receiptAnswer, type Seats } from "./result-words.ts";
import styles from "./result.module.css";

const notAReceipt = "A receipt has 12 letters and digits, and none of them is 0, 1, 8 or 9.";

interface ReceiptCheckProps {
  readonly of: ResultOf;
  readonly seats: Seats;
  readonly zone: string;
}

/** Whether a receipt is in the register, and whether its ballot counts. */
export function ReceiptCheck({ of, seats, zone }: ReceiptCheckProps) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...receiptQuery(of, asked ?? ""),
    enabled: asked !== null,
  });
  const { field, submit, formRef } = useForm(
    { receipt: "" },
    { receipt: (typed) => (readReceipt(typed) === null ? notAReceipt : null) },
    { isQuiet: true },
  );

  const wasFetching = useRef(isFetching);
  useEffect(() => {
    // The busy button lost the focus: give it back, unless the user has moved it meanwhile.
    if (wasFetching.current && !isFetching && document.activeElement === document.body)
      formRef.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
    wasFetching.current = isFetching;
  }, [isFetching, formRef]);

  return (
    <form
      ref={formRef}
      className={styles.check}
      noValidate
      onSubmit={submit(({ receipt }) => setAsked(readReceipt(receipt)))}
    >
      <TextField
        label="Receipt"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field("receipt")}
      />
      <div className={styles.row}>
        <Button type="submit" kind="main" isBusy={isFetching}>
          Check
        </Button>
      </div>
      {data !== undefined && asked !== null ? (
        <Answer code={asked} found={data} seats={seats} zone={zone} />
      ) : error === null ? null : (
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </form>
  );
}

function Answer({
  code,
  found,
  seats,
  zone,
}: Omit<ReceiptCheckProps, "of"> & { readonly code: string; readonly found: ListedReceipt | null }) {
  return (
    <Alert kind={found === null ? "warn" : found.notCounted === null ? "ok" : "info"}>
      <p>
        <strong>{code}</strong>
      </p>
      <p>{receiptAnswer(found, seats)}</p>
      {found === null ? null : (
        <p>
          {`Submission ${found.revision}, `}
          <HappenedAt at={found.at} zone={zone} />.
        </p>
      )}
    </Alert>
  );
}
