/** Whether a record has nothing but empty cells, as spreadsheets leave them behind: it is counted as a record, and skipped. */
export function isBlankRecord(record: readonly string[]): boolean {
  for (const cell of record) if (!isBlank(cell)) return false;
  return true;
}

/** The shape of a file's rows, as its header gives it. */
export interface RowShape {
  /** Up to here the header has names: a row has at least so many cells. */
  readonly named: number;
  /** Cells of the header, nameless ones at its end among them. */
  readonly width: number;
  /** Places of columns without a name. */
  readonly nameless: readonly number[];
}

export function rowShape(header: readonly string[]): RowShape {
  const nameless = header.flatMap((name, place) => (isBlank(name) ? [place] : []));
  let named = header.length;
  while (named > 0 && isBlank(header[named - 1] ?? "")) named -= 1;
  return { named, width: header.length, nameless };
}

export interface ShapeFault {
  readonly column: string;
  readonly reason: string;
}

/** What keeps a record from being a row of that shape, or null. Empty cells behind the last column do not count. */
export function shapeFault(
  record: readonly string[],
  { named, width, nameless }: RowShape,
): ShapeFault | null {
  if (record.length === width && nameless.length === 0) return null;
  const hasTooMany = record.length > width && !isBlankRecord(record.slice(width));
  if (record.length < named || hasTooMany)
    return { column: "-", reason: `has ${record.length} cells, but the header has ${width}` };
  return nameless.every((place) => isBlank(record[place] ?? ""))
    ? null
    : { column: '""', reason: "has content in a column without a heading: write one, or empty its cells" };
}

const isBlank = (cell: string): boolean => cell === "" || cell.trim() === "";
