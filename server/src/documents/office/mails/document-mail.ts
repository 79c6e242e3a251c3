import { href } from "@portal/contract/core/pages";
import { formatDate } from "@portal/domain/core/format-date";
import { type MailBlock, type MailBrand, renderMail } from "../../../core/mail/mail-layout.ts";
import type { Mail } from "../../../core/mail/mail.ts";
import { paragraph } from "../../../core/mail/person-mail.ts";
import type { ToldDocument, ToldPerson } from "./seen-of-drop.ts";

/** Named one by one; of more than these a mail says how many. */
const MOST_NAMED = 20;

interface MailLook {
  readonly agencyId: number;
  readonly brand: MailBrand;
  /** Without it mails lead nowhere (PUBLIC_URL). */
  readonly publicOrigin: string | undefined;
}

/** Tells somebody which documents they find in the portal, with a link for each of them, scheme by scheme. */
export function documentMail(
  { agencyId, brand, publicOrigin }: MailLook,
  { name, address, documents }: ToldPerson,
): Mail {
  const heading = documents.length === 1 ? "A new document" : `${documents.length} new documents`;
  const page = (plan: number, keyword: string | null): string | null => {
    if (publicOrigin === undefined) return null;
    const asked = { plan: String(plan), ...(keyword === null ? {} : { keyword }) };
    return `${publicOrigin}${href("documents", { agencyId })}?${new URLSearchParams(asked).toString()}`;
  };
  const left = documents.length - MOST_NAMED;
  const blocks: readonly MailBlock[] = [
    paragraph(`Hello ${name},`),
    paragraph(
      documents.length === 1
        ? `${brand.agencyName} has put a document in your portal.`
        : `${brand.agencyName} has put ${documents.length} documents in your portal.`,
    ),
    ...plansOf(documents.slice(0, MOST_NAMED)).flatMap(({ ownersCorpId, planName, rows }): MailBlock[] => [
      paragraph(planName),
      {
        kind: "links",
        rows: rows.map((row) => ({
          label: titleOf(row),
          note: formatDate(row.datedOn),
          href: page(ownersCorpId, titleOf(row)),
        })),
      },
    ]),
    ...(left > 0 ? [paragraph(`And ${left} more.`)] : []),
    ...buttonTo(documents[0] === undefined ? null : page(documents[0].ownersCorpId, null)),
  ];
  return {
    agencyId,
    kind: "new-documents",
    fromName: brand.agencyName,
    to: { name, address },
    subject: `${heading} - ${brand.agencyName}`,
    ...renderMail(brand, heading, blocks),
    isAutomatic: true,
  };
}

const titleOf = ({ description, documentType }: ToldDocument): string => description ?? documentType;

const buttonTo = (page: string | null): readonly MailBlock[] =>
  page === null ? [] : [{ kind: "button", label: "See the documents", href: page }];

function plansOf(documents: readonly ToldDocument[]) {
  const plans = new Map<number, { ownersCorpId: number; planName: string; rows: ToldDocument[] }>();
  for (const row of documents) {
    const { ownersCorpId, planName } = row;
    const plan = plans.get(ownersCorpId) ?? { ownersCorpId, planName, rows: [] };
    plan.rows.push(row);
    plans.set(ownersCorpId, plan);
  }
  return [...plans.values()];
}
