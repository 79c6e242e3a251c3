import type { BringIn, BringInReport } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import styles from "../bring-in.module.css";
import { counted, fundNameIn, isOfAccounts, money } from "../words.ts";
import { Changes } from "./changes.tsx";
import { ProofTable } from "./proof-table.tsx";

/** The proofs of each scheme: what the listings say, what the ledger says, and the difference. */
export function Balances({
  schemes,
  settings,
}: {
  readonly schemes: BringInReport["schemes"];
  readonly settings: BringIn["said"]["schemes"];
}) {
  return (
    <div className={styles.part}>
      {schemes.map(({ plan, asAt, money: isWith, proofs, waiting, changes }) => {
        const fundName = fundNameIn(settings[plan]);
        const isOfLedger = ({ name }: (typeof proofs)[number]) => name === "trial-balance-balances";
        return (
          <div key={plan}>
            <h3>
              {plan}
              {asAt === null ? "" : ` as at ${formatDate(asAt)}`}
            </h3>
            {isWith === "without" ? <p>This scheme goes live without money: owners see no figures.</p> : null}
            {proofs.length === 0 ? (
              <p>There is nothing to compare yet.</p>
            ) : (
              <>
                <ProofTable
                  name={`Proofs of ${plan}`}
                  sides={["Listed", "In the ledger"]}
                  proofs={proofs.filter((proof) => !isOfLedger(proof))}
                  fundName={fundName}
                />
                <ProofTable
                  name={`Trial balance of ${plan}`}
                  sides={["Debits", "Credits"]}
                  proofs={proofs.filter(isOfLedger)}
                  fundName={fundName}
                />
              </>
            )}
            {waiting === undefined || waiting.count === 0 ? null : (
              <p>
                {counted(waiting.count, "invoice")} of {money(waiting.cents)}{" "}
                {waiting.count === 1 ? "waits" : "wait"} for the committee. These are not among the creditors.
              </p>
            )}
            <Changes changes={changes.filter(isOfAccounts)} />
          </div>
        );
      })}
    </div>
  );
}
