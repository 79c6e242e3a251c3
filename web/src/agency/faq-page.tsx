import type { Agency } from "@portal/contract/agency/schemas";
import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { ApiProblem } from "../core/api/api-problem.ts";
import { mailAddress, telephoneAddress } from "@portal/domain/core/contact-address";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { Button } from "../ui/button/button.tsx";
import { ContactText } from "../ui/contact-text/contact-text.tsx";
import { useAgencyConfig } from "./agency-config.ts";
import { AgencyQuestions } from "./agency-questions-sheet.tsx";
import { useAgencyQuestions } from "./agency-questions.ts";
import styles from "./faq-page.module.css";
import { GeneralQuestions } from "./general-questions-sheets.tsx";

/** The FAQ (section 2): an agency's questions, or the portal's own where no agency is known (D66). */
export function FaqPage({
  agencyId,
  onBack,
}: {
  readonly agencyId: string | null;
  readonly onBack: () => void;
}) {
  const { data: config, isLoading } = useAgencyConfig(agencyId);
  const questions = useAgencyQuestions(agencyId);
  const isUnknown = questions.error instanceof ApiProblem && questions.error.code === "UNKNOWN_AGENCY";
  const isThere = agencyId === null || questions.data !== undefined;
  useDocumentTitle("FAQ", config?.agency.name);
  useArrival(isThere);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1>FAQ</h1>
        <p>
          {agencyId === null || isUnknown
            ? "Questions about the portal itself."
            : "Frequently asked questions."}
        </p>
      </div>
      <div className={styles.list}>
        {agencyId === null ? (
          <GeneralQuestions />
        ) : (
          <AgencyQuestions questions={questions} isUnknown={isUnknown} />
        )}
      </div>
      <div className={styles.aside}>
        {config === undefined ? null : <WaysOn agency={config.agency} />}
        {/* Their place is kept, so that the button does not jump. */}
        {isLoading ? <div className={styles.ways} /> : null}
        <Button onClick={onBack}>Back</Button>
      </div>
    </div>
  );
}

/** Goes to the question or section that the address names, once it is there. */
function useArrival(isThere: boolean): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    if (isThere && hash !== "") document.getElementById(hash)?.scrollIntoView();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- on arrival alone: a question opened by hand stays where it is
  }, [isThere]);
}

/** Whom to ask what is not answered here. */
function WaysOn({ agency: { name, phone, email } }: { readonly agency: Agency }) {
  if (phone === null && email === null) return null;
  return (
    <div className={styles.ways}>
      <p>Not answered here? Ask {name}:</p>
      {phone === null ? null : <Way text={phone} address={telephoneAddress(phone)} />}
      {email === null ? null : <Way text={email} address={mailAddress(email)} />}
    </div>
  );
}

function Way({ text, address }: { readonly text: string; readonly address: string | null }) {
  const words = <ContactText text={text} />;
  return address === null ? <span>{words}</span> : <a href={address}>{words}</a>;
}
