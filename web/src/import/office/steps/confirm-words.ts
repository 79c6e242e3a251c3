import type { BringIn, CheckedPackage } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";

/** What an administrator confirms: that the balances are those of the back office, and what is lost by it. */
export function confirmWords({ report, checked }: BringIn): string {
  const agreed = (report?.schemes ?? [])
    .filter(({ money }) => money === "with")
    .map(
      ({ plan, source, asAt }) =>
        `The balances of ${plan} agree with ${source ?? "our records"}${asAt === null ? "" : ` as at ${formatDate(asAt)}`}.`,
    );
  const breaks = checked?.totalBreaks ?? 0;
  return [
    ...(agreed.length === 0 ? ["This is what I want to load."] : agreed),
    ...(breaks === 0 && checked?.olderThan === null ? [] : ["I have read what it changes, and want it."]),
  ].join(" ");
}

/** What to do about schemes that would disappear. Files take over what was brought in here before, so these came by another way. */
export function keepWords(kind: BringIn["kind"], breaks: CheckedPackage["breaks"]): string | null {
  if (!breaks.some((each) => each.kind === "plan-missing")) return null;
  return kind === "starter"
    ? "The schemes that are not in this package came by another way than this page, so they cannot be taken over. To keep them, give up and bring in their data package first, or print their reports too and drop all files together."
    : "To keep the schemes that are not in this package, give up and bring in a package or reports that have them.";
}
