import type { downloadDocument } from "@portal/contract/documents/endpoints";
import { href } from "@portal/contract/core/pages";
import type { HowToPay as Stated } from "@portal/contract/ledger/how-to-pay";
import type { Financial } from "@portal/contract/ledger/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { formatDollars } from "@portal/domain/core/money";
import { Link } from "@tanstack/react-router";
import { fileAddress } from "../../core/api/file-address.ts";
import { centsFromDollars } from "../../core/cents.ts";
import { buttonClasses } from "../../ui/button/button.tsx";
import { ContactText } from "../../ui/contact-text/contact-text.tsx";
import { CopyButton } from "../../ui/copy/copy-button.tsx";
import { type Detail, Details } from "../../ui/details/details.tsx";
import styles from "./how-to-pay.module.css";

interface HowToPayProps {
  readonly agencyId: string;
  readonly agencyName: string;
  /** Null where the page may not show it. */
  readonly toPay: Financial["amountToPay"];
  readonly stated: Stated;
}

/** The inside of the card: what is to be typed at the bank, the agency's own page and words, or whom to ask. */
export function HowToPay({ agencyId, agencyName, toPay, stated }: HowToPayProps) {
  const { billerCode, reference, paymentLink, text, hardshipText } = stated;
  const details: readonly Detail[] = [
    ...(toPay === null || toPay.total <= 0
      ? []
      : [{ name: "Amount", value: formatDollars(centsFromDollars(toPay.total)) }]),
    ...copied("BPAY biller code", billerCode),
    ...copied(billerCode === null ? "Reference" : "BPAY reference", reference),
  ];
  const isStated = [billerCode, reference, paymentLink, text].some((value) => value !== null);
  return (
    <div className={styles.ways}>
      {details.length === 0 ? null : <Details details={details} />}
      {paymentLink === null ? null : <PayOnline address={paymentLink} />}
      {text === null ? null : <p className={styles.words}>{text}</p>}
      {toPay !== null && toPay.overdue > 0 ? <p>{hardshipText}</p> : null}
      {isStated ? null : <WhereToAsk agencyId={agencyId} agencyName={agencyName} stated={stated} />}
    </div>
  );
}

function copied(name: string, text: string | null): readonly Detail[] {
  if (text === null) return [];
  return [
    {
      name,
      value: (
        <>
          <span className={styles.code}>{text}</span>
          <CopyButton what={name} text={text} />
        </>
      ),
    },
  ];
}

/** People see whose page it is before they go there to pay. */
function PayOnline({ address }: { readonly address: string }) {
  const host = URL.canParse(address) ? new URL(address).host : "another page";
  return (
    <p className={styles.online}>
      <a
        className={buttonClasses("main")}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-describedby="pay-online-host"
      >
        Pay online
      </a>
      <span id="pay-online-host">
        Opens <ContactText text={host} /> in a new tab
      </span>
    </p>
  );
}

function WhereToAsk({ agencyId, agencyName, stated: { levyNotice } }: Omit<HowToPayProps, "toPay">) {
  return (
    <>
      <p>
        {levyNotice === null
          ? "Nothing is stated here about paying yet."
          : "Your newest levy notice says how to pay."}
      </p>
      <ul className={styles.links}>
        {levyNotice === null ? null : (
          <li>
            <a href={noticeAddress(agencyId, levyNotice)} target="_blank" rel="noopener">
              {levyNotice.documentType}, {formatDate(levyNotice.date)}
            </a>
          </li>
        )}
        <li>
          <Link to={href("agencyFaq", { agencyId })}>FAQ</Link>
        </li>
        <li>
          <Link to={href("contact", { agencyId })}>Ask {agencyName}</Link>
        </li>
      </ul>
    </>
  );
}

const noticeAddress = (
  agencyId: string,
  { libraryId, folderId, documentId }: NonNullable<Stated["levyNotice"]>,
): string =>
  fileAddress<typeof downloadDocument>(
    "/api/agencies/{agencyId}/documents/{libraryId}/{folderId}/{documentId}",
    { agencyId, libraryId, folderId, documentId },
    { disposition: "inline" },
  );
