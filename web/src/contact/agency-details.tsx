import type { Agency } from "@portal/contract/agency/schemas";
import type { ReactNode } from "react";
import { mailAddress, telephoneAddress } from "@portal/domain/core/contact-address";
import { AddressLink } from "../portfolio/public.ts";
import { ContactText } from "../ui/contact-text/contact-text.tsx";
import { boxLines, streetLines } from "./agency-lines.ts";
import styles from "./contact.module.css";

/** Where the agency is and how to reach it (section 2, 'Contact'); '-' stands for what it does not say (D55). */
export function AgencyDetails({ agency }: { readonly agency: Agency }) {
  const { name, email, phone, fax } = agency;
  const street = streetLines(agency);
  const box = boxLines(agency);
  return (
    <div className={styles.details}>
      <p className={styles.name}>{textOr(name)}</p>
      {street.length === 0 ? <p>-</p> : <AddressLink lines={street} />}
      {box.length === 0 ? null : (
        <div>
          {box.map((line, position) => (
            // oxlint-disable-next-line react/no-array-index-key -- two lines may say the same
            <p key={position}>{line}</p>
          ))}
        </div>
      )}
      <dl className={styles.points}>
        <Point label="Email">{linked(email, mailAddress)}</Point>
        <Point label="Phone">{linked(phone, telephoneAddress)}</Point>
        <Point label="Fax">{textOr(fax)}</Point>
      </dl>
    </div>
  );
}

function Point({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const textOr = (text: string | null): string => (text ?? "").trim() || "-";

function linked(text: string | null, addressOf: (text: string) => string | null): ReactNode {
  const shown = textOr(text);
  const address = addressOf(shown);
  if (address === null) return shown;
  return (
    <a href={address}>
      <ContactText text={shown} />
    </a>
  );
}
