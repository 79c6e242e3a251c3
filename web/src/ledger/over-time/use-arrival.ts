import { useEffect } from "react";

/** Brings a card into sight once it is there and asked for: it comes later than its page, which begins at the top. */
export function useArrival(id: string, isDue: boolean): void {
  useEffect(() => {
    if (!isDue) return;
    const card = document.getElementById(id);
    card?.scrollIntoView();
    card?.focus({ preventScroll: true });
  }, [id, isDue]);
}
