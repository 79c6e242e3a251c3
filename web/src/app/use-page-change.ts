import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

/** After a change of page the focus goes to the content, so that assistive software reads on there and not at a link that is gone. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    document.querySelector<HTMLElement>("#content")?.focus({ preventScroll: true });
  }, [pathname]);
}
