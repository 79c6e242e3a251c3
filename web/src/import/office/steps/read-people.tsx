import type { BringInReport } from "@portal/contract/import/office/schemas";
import styles from "../bring-in.module.css";
import { counted, isOfAccounts } from "../words.ts";
import { Changes } from "./changes.tsx";

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
          <Changes changes={changes.filter((change) => !isOfAccounts(change))} />
        </div>
      ))}
    </div>
  );
}
