import { type RefObject, useEffect, useState } from "react";

/**
 * Whether an element has come near to what is seen of the page, or the page goes to paper; then it stays so. The element
 * is looked for once: it has to be there as soon as whoever asks.
 */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null || isNear) return;
    const come = () => setIsNear(true);
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) come();
      },
      { rootMargin: "600px" },
    );
    observer.observe(current);
    addEventListener("beforeprint", come);
    return () => {
      observer.disconnect();
      removeEventListener("beforeprint", come);
    };
  }, [element, isNear]);
  return isNear;
}
