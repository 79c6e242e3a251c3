import { useState } from "react";
import { isPageSize, type PageSize } from "./page-rows.ts";

const keptUnder = (grid: string) => `portal.page-size.${grid}`;

function kept(grid: string): PageSize | null {
  try {
    const size = Number(localStorage.getItem(keptUnder(grid)));
    return isPageSize(size) ? size : null;
  } catch {
    return null;
  }
}

/** The number of rows on a page: chosen once per grid, remembered in this browser over sign-out and all (D6, D38). */
export function useKeptPageSize(grid: string, usual: PageSize): [PageSize, (size: PageSize) => void] {
  const [size, setSize] = useState(() => kept(grid) ?? usual);
  return [
    size,
    (next) => {
      setSize(next);
      try {
        localStorage.setItem(keptUnder(grid), String(next));
      } catch {
        // Then it holds until the page is left.
      }
    },
  ];
}
