import { href } from "@portal/contract/core/pages";
import { useQuery } from "@tanstack/react-query";
import { Link, Outlet, useParams } from "@tanstack/react-router";
import { AgencyFrame } from "../agency/agency-frame.tsx";
import { useShowAgency } from "../agency/public.ts";
import { restoreSessionQuery } from "../sign-in/public.ts";
import { useLogout } from "./use-logout.ts";
import { usePageChange } from "./use-page-change.ts";

/** The frame of signed-in pages, with the menu. A page that does not exist yet has no entry. */
export function SignedInLayout() {
  const { agencyId = "" } = useParams({ strict: false });
  const logout = useLogout();
  useShowAgency(agencyId);
  usePageChange();
  // After a reload the server says who is signed in and with which rights (D61).
  useQuery(restoreSessionQuery(agencyId));

  return (
    <AgencyFrame
      brandHref={href("home", { agencyId })}
      menu={[
        <Link key="home" to="/$agencyId/home" params={{ agencyId }}>
          HOME
        </Link>,
        <button key="logout" type="button" onClick={logout}>
          LOG OUT
        </button>,
      ]}
    >
      <Outlet />
    </AgencyFrame>
  );
}
