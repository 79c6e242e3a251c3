import type { BringInReport } from "@portal/contract/import/office/schemas";
import styles from "../bring-in.module.css";
import { counted } from "../words.ts";

/** How many owners were read, and what was taken for granted. */
export function ReadPeople({ schemes }: { readonly schemes: BringInReport["schemes"] }) {
  return (
    <div className={styles.part}>
      {schemes.map(({ plan, lots, owners, changes }) => (
        <div key={plan}>
          <h3>{plan}</h3>
          <p>
            {counted(lots, "lot")}, {counted(owners, "owner")}. Nobody is invited before you do so on the page
            People.
          </p>
          {changes.length === 0 ? null : (
            <ul className={styles.list}>
              {changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}
