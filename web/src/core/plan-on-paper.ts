import { useEffect } from "react";

let shown: string | null = null;

/** The lot or plan that the page is about, else the chosen one, for the head of each printed sheet; null for a person without either. */
export const planOnPaper = (): string | null => shown;

/** A page says what it is about, as long as it is there. */
export function usePlanOnPaper(label: string | null): void {
  useEffect(() => {
    shown = label;
    return () => {
      shown = null;
    };
  }, [label]);
}
