import { officeHref, type OfficePage } from "@portal/contract/core/office-pages";
import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";

/** A link to a page of the office, which opens without a reload. */
export function OfficeLink({
  page,
  agencyId,
  below,
  children,
  ...link
}: Omit<ComponentProps<"a">, "href" | "onClick"> & {
  readonly page: OfficePage;
  readonly agencyId: string;
  /** What follows the page's address: the number of a plan, or a page of something numbered. */
  readonly below?: number | string;
}) {
  const { history } = useRouter();
  const address = officeHref(page, agencyId) + (below === undefined ? "" : `/${below}`);
  const open = (event: MouseEvent) => {
    // With a key held down the browser opens it elsewhere.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(address);
  };
  return (
    <a {...link} href={address} onClick={open}>
      {children}
    </a>
  );
}
