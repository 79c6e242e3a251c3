import type { BringInLine } from "@portal/contract/import/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";

const asAtWords = (day: string | null): string => (day === null ? "" : ` as at ${formatDate(day)}`);

/** What was brought in, each scheme with the day of its own balances. */
export const broughtWords = ({ schemes, asAt }: Pick<BringInLine, "schemes" | "asAt">): string =>
  schemes.length === 0
    ? `A data package${asAtWords(asAt)}`
    : schemes.map((scheme) => `${scheme.plan}${asAtWords(scheme.asAt)}`).join(", ");
