import type { Contact } from "@portal/contract/portfolio/schemas";
import { addressLines } from "@portal/domain/portfolio/contact-lines";
import { ContactText } from "../../ui/contact-text/contact-text.tsx";
import { AddressLink } from "./address-link.tsx";
import { contactKind, contactName, contactPoints, isOnMap, otherNamesLine } from "./contact-lines.ts";
import styles from "./contact-details.module.css";

/** A person or body and every way to reach them (section 2, 'Portfolio'); what there is not takes no room. */
export function ContactDetails({
  contact,
  hasWebsite,
}: {
  readonly contact: Contact;
  /** Only some cards show it, and only where the agency enables it (D52). */
  readonly hasWebsite: boolean;
}) {
  const address = addressLines(contact);
  const points = contactPoints(contact, hasWebsite);
  const otherNames = otherNamesLine(contact);
  return (
    <div className={styles.frame}>
      <div className={styles.contact}>
        <div className={styles.person}>
          <div>
            <p className={styles.kind}>{contactKind(contact)}</p>
            <p className={styles.name}>{contactName(contact)}</p>
            {otherNames === null ? null : <p className={styles.kind}>{otherNames}</p>}
          </div>
          {address.length === 0 ? null : isOnMap(contact) ? (
            <AddressLink lines={address} />
          ) : (
            <div>
              {address.map((line, position) => (
                // oxlint-disable-next-line react/no-array-index-key -- building and town may be the same word
                <p key={position}>{line}</p>
              ))}
            </div>
          )}
        </div>
        {points.length === 0 ? null : (
          <dl className={styles.points}>
            {points.map(({ label, text, address: to }, position) => (
              // oxlint-disable-next-line react/no-array-index-key -- one contact's numbers never change places
              <div key={position} className={styles.point}>
                <dt>{label}</dt>
                <dd>
                  {to === null ? (
                    text
                  ) : (
                    <a href={to}>
                      <ContactText text={text} />
                    </a>
                  )}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </div>
  );
}
