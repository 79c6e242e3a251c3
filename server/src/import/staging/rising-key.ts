import { foldLookalikes } from "@portal/domain/core/fold-lookalikes";
import type { PackageFile } from "@portal/domain/import/package-files";

/**
 * Tells of each row whether its key comes after that of the row before. An export is mostly in the order of its keys, and
 * then no two rows share one: seen while reading, this spares a sort of the whole file in the database.
 */
export function risingKey(file: PackageFile): (values: readonly (string | null)[]) => boolean {
  const places = file.key.map((name) => file.columns.findIndex((column) => column.name === name));
  const areNumbers = places.map((place) => ["id", "integer"].includes(file.columns[place]?.kind ?? ""));
  let previous: (string | number)[] | null = null;

  return (values) => {
    const key: (string | number)[] = [];
    for (let index = 0; index < places.length; index += 1) {
      const value = values[places[index] as number];
      if (value === null || value === undefined) return false;
      key.push(areNumbers[index] ? Number(value) : foldLookalikes(value));
    }
    const isAfter = previous === null || places.length === 0 || comesAfter(key, previous);
    previous = key;
    return isAfter;
  };
}

function comesAfter(key: readonly (string | number)[], previous: readonly (string | number)[]): boolean {
  for (let index = 0; index < key.length; index += 1) {
    const now = key[index] as string | number;
    const before = previous[index] as string | number;
    if (now !== before) return now > before;
  }
  return false;
}
