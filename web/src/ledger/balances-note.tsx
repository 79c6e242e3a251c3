import type { LedgerStart } from "@portal/contract/ledger/ledger-start";
import { formatDate } from "@portal/domain/core/format-date";

/** Of which day balances are that are kept alone, from whom, and that they are old; nothing where figures are of today. */
export function BalancesNote({
  ledger,
  className,
}: {
  readonly ledger: LedgerStart | undefined;
  readonly className?: string | undefined;
}) {
  if (ledger === undefined || ledger.balancesAsAt === null) return null;
  const { balancesAsAt, source, ageText } = ledger;
  return (
    <p className={className}>
      {`Balances as at ${formatDate(balancesAsAt)}${source === null ? "" : `, from ${source}`}.`}
      {ageText === null ? null : ` ${ageText}`}
    </p>
  );
}
