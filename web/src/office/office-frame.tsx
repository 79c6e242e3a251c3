import { officeHref, type OfficePage } from "@portal/contract/core/office-pages";
import { Outlet, useLocation, useParams } from "@tanstack/react-router";
import { useEffect } from "react";
import { useAgencyName } from "../core/api/agency-name.ts";
import { ApiProblem } from "../core/api/api-problem.ts";
import { unknownAgencyText } from "../core/api/unknown-agency-text.ts";
import { type OfficeSession, useOfficeSession } from "../core/session/office-session.ts";
import { showAgencyTheme } from "../core/theme-link.ts";
import { SearchButton } from "../home/office/search-button.tsx";
import { Button } from "../ui/button/button.tsx";
import { Icon, type IconName } from "../ui/icon/icon.tsx";
import { OfficeLink } from "../ui/office-link/office-link.tsx";
import { Notice } from "../ui/page/page.tsx";
import { focusContent } from "../ui/states/focus-content.ts";
import styles from "./office-frame.module.css";
import { useSignOut } from "./use-sign-out.ts";

/** What every page of the office stands in: the agency's name in its colours, and the menu of who is signed in. */
export function OfficeFrame() {
  const { agencyId } = useParams({ strict: false });
  return agencyId === undefined ? <Frame name="">{<Outlet />}</Frame> : <FrameOf agencyId={agencyId} />;
}

function FrameOf({ agencyId }: { readonly agencyId: string }) {
  const { name, error } = useAgencyName(agencyId);
  const session = useOfficeSession();
  const isUnknown = error instanceof ApiProblem && error.code === "UNKNOWN_AGENCY";
  useEffect(() => {
    if (name !== undefined) showAgencyTheme(agencyId);
  }, [agencyId, name]);
  const isView = useLocation({ select: ({ pathname }) => /^\/office\/\d+\/views\//.test(pathname) });
  const isAtSignIn = useLocation({ select: ({ pathname }) => pathname === officeHref("signIn", agencyId) });
  // Who has just set up a second step keeps the recovery codes first.
  const isIn = session?.stage === "full" && session.agencyId === Number(agencyId) && !isAtSignIn;
  // It fills the window with the portal's own frame.
  if (isView && isIn) return <Outlet />;
  return (
    <Frame name={name ?? ""} menu={isIn ? <OfficeMenu agencyId={agencyId} session={session} /> : null}>
      {isUnknown ? (
        <Notice>
          <p role="alert">{unknownAgencyText}</p>
        </Notice>
      ) : (
        <Outlet />
      )}
    </Frame>
  );
}

function Frame({
  name,
  menu = null,
  children,
}: {
  readonly name: string;
  readonly menu?: React.ReactNode;
  readonly children: React.ReactNode;
}) {
  return (
    <div className={`office-frame ${styles.frame}`}>
      <a
        className={styles.skip}
        href="#content"
        onClick={(event) => {
          // What stands behind '#' is the page's own: the code of a link.
          event.preventDefault();
          focusContent({});
        }}
      >
        Skip to content
      </a>
      <header className="office-bar">
        <div className="office-bar-inner">
          <p className="portal-brand">{name}</p>
          <p className="office-mark">Office</p>
          {menu}
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}

const entries: readonly {
  readonly page: OfficePage;
  readonly words: string;
  readonly icon: IconName;
  readonly isForAdmins?: true;
}[] = [
  { page: "today", words: "Today", icon: "calendar" },
  { page: "plans", words: "Schemes", icon: "building" },
  { page: "documents", words: "Documents", icon: "download" },
  { page: "notices", words: "Notices", icon: "pin" },
  { page: "messages", words: "Messages", icon: "mail" },
  { page: "meetings", words: "Meetings", icon: "check" },
  { page: "people", words: "People", icon: "person" },
  { page: "bringIn", words: "Bring in", icon: "download", isForAdmins: true },
  { page: "log", words: "Log", icon: "info" },
  { page: "staff", words: "Staff", icon: "tools", isForAdmins: true },
  { page: "account", words: "Account", icon: "person" },
];

/** A page below an entry's own is of that entry. */
const currentOf = (address: string, path: string, page: OfficePage): "page" | "true" | undefined =>
  path === address ? "page" : page !== "today" && path.startsWith(`${address}/`) ? "true" : undefined;

/** On a phone the row of the menu scrolls. */
function scrollToEntry(link: HTMLElement | null): void {
  link?.scrollIntoView({ inline: "center", block: "nearest" });
}

/** At the top; below 768 px at the bottom of the window, within reach of a thumb. */
function OfficeMenu({ agencyId, session }: { readonly agencyId: string; readonly session: OfficeSession }) {
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, "") });
  const signOut = useSignOut();
  return (
    <>
      <SearchButton agencyId={agencyId} />
      <Button className={styles.signOut ?? ""} onClick={signOut}>
        Sign out
      </Button>
      <nav className={styles.menu} aria-label="Main">
        <ul>
          {entries
            .filter(({ isForAdmins }) => isForAdmins !== true || session.member?.right === "admin")
            .map(({ page, words, icon }) => {
              const current = currentOf(officeHref(page, agencyId), path, page);
              return (
                <li key={page}>
                  <OfficeLink
                    ref={current === undefined ? null : scrollToEntry}
                    page={page}
                    agencyId={agencyId}
                    aria-current={current}
                  >
                    <Icon name={icon} />
                    {words}
                  </OfficeLink>
                </li>
              );
            })}
        </ul>
      </nav>
    </>
  );
}
