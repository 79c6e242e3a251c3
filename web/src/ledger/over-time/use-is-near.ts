import { type RefObject, useEffect, useState } from "react";

/**
 * Returns whether an element has come near the visible part of the page, or the page was printed; from then on it stays
 * true. The element is looked up once, so it has to be rendered together with the component that calls this.
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
