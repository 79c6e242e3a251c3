/** Rows under the key that each of them has, in the order in which keys and rows first come. */
export function rowsBy<Row, Key>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): ReadonlyMap<Key, readonly Row[]> {
  const lists = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const list = lists.get(key) ?? [];
    lists.set(key, list);
    list.push(row);
  }
  return lists;
}
