import { useEffect } from "react";

/** '{title} - {agency name}' (D55); the title alone while no agency is known. */
export function useDocumentTitle(title: string, agencyName: string | undefined): void {
  useEffect(() => {
    document.title = agencyName === undefined ? title : `${title} - ${agencyName}`;
  }, [title, agencyName]);
}
