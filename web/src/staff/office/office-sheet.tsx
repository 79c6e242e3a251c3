import { type ReactNode, useEffect, useRef } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import styles from "./office-sheet.module.css";

/** What stands alone on a page: signing in and its steps. Each step begins at its heading, where reading and tabbing go on. */
export function OfficeSheet({
  agencyId,
  title,
  isStep = false,
  isWide = false,
  children,
}: {
  readonly agencyId: string;
  readonly title: string;
  /** It follows upon something on the same page. */
  readonly isStep?: boolean;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  useDocumentTitle(title, useAgencyName(agencyId).name);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isStep) heading.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another title is another step
  }, [isStep, title]);
  return (
    <div className={isWide ? `${styles.sheet} ${styles.wide}` : styles.sheet}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
