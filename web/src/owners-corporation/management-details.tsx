import type { ManagementDetails } from "@portal/contract/owners-corporation/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import type { ReactNode } from "react";
import { CopyButton } from "../ui/copy/copy-button.tsx";
import { type Detail, Details } from "../ui/details/details.tsx";

/** The agency's words for what labels name (D39). */
export interface LevyTerms {
  readonly levy: string;
  readonly levyNotice: string;
}

/** The inside of the card: every field that section 2 names, ABN only where it is shown. */
export function ManagementList({
  details,
  terms: { levy, levyNotice },
}: {
  readonly details: ManagementDetails;
  readonly terms: LevyTerms;
}) {
  const abn: readonly Detail[] = details.showABN ? [{ name: "ABN", value: copied("ABN", details.abn) }] : [];
  return (
    <Details
      details={[
        { name: "Number of Lots", value: details.numberOfLots },
        { name: `Last Issued ${levyNotice} Date`, value: day(details.lastIssuedLevyNotice) },
        { name: `Normal ${levy} Frequency`, value: text(details.normalLevyFrequency) },
        { name: `${levy} Discount Rate`, value: rate(details.levyDiscountRate) },
        { name: `${levy} Interest Rate`, value: rate(details.levyInterestRate) },
        { name: "Interest Free Period", value: text(details.interestFreePeriod) },
        { name: "Financial Year End", value: day(details.financialYearEnd) },
        ...abn,
        { name: "GST Status", value: text(details.gstStatus) },
        { name: "TFN", value: copied("TFN", details.tfn) },
        { name: "Tax Year End", value: day(details.taxYearEnd) },
      ]}
    />
  );
}

/** What is not known is a dash. */
const text = (value: string | null): string => value ?? "-";
const day = (value: string | null): string => (value === null ? "-" : formatDate(value));
const rate = (percent: number | null): string => (percent === null ? "-" : `${percent}%`);

/** A number that is long to type can be copied. */
function copied(what: string, value: string | null): ReactNode {
  if (value === null) return "-";
  return (
    <>
      {value}
      <CopyButton what={what} text={value} />
    </>
  );
}
