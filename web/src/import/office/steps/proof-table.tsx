import type { BringInReport } from "@portal/contract/import/office/schemas";
import { Pill } from "../../../ui/pill/pill.tsx";
import { ScrollTable } from "../../../ui/table/scroll-table.tsx";
import styles from "../bring-in.module.css";
import { money, proofName } from "../words.ts";

type Proof = BringInReport["schemes"][number]["proofs"][number];

/** Proofs with the same two sides. */
export function ProofTable({
  name,
  sides,
  proofs,
  fundName,
}: {
  readonly name: string;
  readonly sides: readonly [string, string];
  readonly proofs: readonly Proof[];
  readonly fundName: (fund: string) => string;
}) {
  if (proofs.length === 0) return null;
  return (
    <ScrollTable name={name}>
      <thead>
        <tr>
          <th scope="col">What is compared</th>
          <th scope="col" className={styles.right}>
            Difference
          </th>
          {sides.map((side) => (
            <th key={side} scope="col" className={styles.right}>
              {side}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {proofs.map(({ name: proof, fund, listed, ledger, difference, because, sums }) => (
          <tr key={`${proof} ${fund}`}>
            <th scope="row">
              {proofName(proof)}
              <br />
              <span className={styles.meta}>{fundName(fund)}</span>
              {(sums ?? []).map((sum) => (
                <p key={sum.lot} className={styles.why}>
                  {sumWords(sum)}
                </p>
              ))}
              {because === undefined || sums !== undefined ? null : (
                <p className={styles.why}>Its own row does not add up: lot {because.join(", ")}</p>
              )}
            </th>
            <td className={styles.right}>
              {difference === 0 ? (
                <Pill kind="ok" text="agrees" />
              ) : (
                <Pill kind="bad" text={money(difference)} />
              )}
            </td>
            <td className={styles.right}>{money(listed)}</td>
            <td className={styles.right}>{money(ledger)}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}

/** The sum of a row as a person would write it, and what is printed beside it. */
function sumWords({ lot, parts, printedCents }: NonNullable<Proof["sums"]>[number]): string {
  const sum = parts.reduce((total, part) => total + part, 0);
  const terms = parts.map(money).join(" + ");
  return `Its own row does not add up: lot ${lot} has ${parts.length > 1 ? `${terms} = ` : ""}${money(sum)}, and ${money(printedCents)} is printed.`;
}
