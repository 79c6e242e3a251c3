import type { ManagementDetails, ManagerDetails } from "@portal/contract/owners-corporation/schemas";
import { financialYearEnd, type LocalDate } from "@portal/domain/core/local-date";
import { percentFromPpm } from "@portal/domain/core/rate";
import { freePeriodInWords, termsInForce } from "@portal/domain/ledger/interest-terms";
import { lastIssuedLevyOn, nextTaxYearEndOn } from "@portal/domain/ledger/management-details";
import type { ManagerAccess } from "./access.ts";
import type { ManagementRow, ManagerRow } from "./queries.ts";

/** The manager's card; what may not be shown is null, and so is what nobody knows. */
export function presentManager(
  manager: ManagerRow,
  managerPhoto: string | null,
  access: ManagerAccess,
): ManagerDetails {
  return {
    managerName: access.mayShowNameAndPhoto ? manager.managerName : null,
    managerNameParts: access.mayShowNameAndPhoto ? manager.managerNameParts : null,
    managerPhoto: access.mayShowNameAndPhoto ? managerPhoto : null,
    manageEmail: access.mayShowEmail ? manager.email : null,
  };
}

/** Management details as at a day of the plan; which source a figure has is D65. */
export function presentManagement(row: ManagementRow, asAtOn: LocalDate): ManagementDetails {
  const terms = termsInForce(row.interestTerms, asAtOn);
  return {
    numberOfLots: row.numberOfLots,
    lastIssuedLevyNotice: lastIssuedLevyOn(row.levies, asAtOn),
    normalLevyFrequency: row.normalLevyFrequency,
    levyDiscountRate: percentFromPpm(row.levyDiscountRatePpm),
    levyInterestRate: percentFromPpm(terms?.ratePpm ?? row.levyInterestRatePpm),
    interestFreePeriod: row.interestFreePeriod ?? (terms === null ? null : freePeriodInWords(terms)),
    financialYearEnd: financialYearEnd(asAtOn, row.financialYearStartMonth),
    showABN: row.isAbnShown,
    abn: row.isAbnShown ? row.abn : null,
    gstStatus: row.gstStatus,
    tfn: row.tfn,
    taxYearEnd: nextTaxYearEndOn(row.taxYearEnd, asAtOn),
  };
}
