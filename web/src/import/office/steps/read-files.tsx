import type { BringInReport } from "@portal/contract/import/office/schemas";
import { ScrollTable } from "../../../ui/table/scroll-table.tsx";
import styles from "../bring-in.module.css";
import { counted, fieldName, typeOf } from "../words.ts";

/** What was read: each file with what it is, and its columns with three values each. */
export function ReadFiles({ files }: { readonly files: BringInReport["files"] }) {
  const tables = files.filter(({ columns }) => columns.length > 0);
  const others = files.filter(({ columns }) => columns.length === 0);
  return (
    <div className={styles.part}>
      <h3>What was read</h3>
      {tables.map(({ path, sheet, type, rows, columns }) => {
        const name = sheet === null ? path : `${path}, ${sheet}`;
        return (
          <details key={name} className={styles.part}>
            <summary>
              <strong>{typeOf(type)}</strong>: {name}
              {rows === null ? "" : `, ${counted(rows, "row")}`}
            </summary>
            <ScrollTable name={`Columns of ${name}`}>
              <thead>
                <tr>
                  <th scope="col">Column</th>
                  <th scope="col">Taken as</th>
                  <th scope="col" className={styles.values}>
                    Its first values
                  </th>
                </tr>
              </thead>
              <tbody>
                {columns.map((column) => (
                  <tr key={column.name}>
                    <th scope="row">{column.name}</th>
                    <td>{fieldName(column.field)}</td>
                    <td className={styles.values}>{column.values.join(" · ")}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
          </details>
        );
      })}
      {others.length === 0 ? null : (
        <ul className={styles.list}>
          {others.map(({ path, type }) => (
            <li key={path}>
              {typeOf(type)}: {path}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
