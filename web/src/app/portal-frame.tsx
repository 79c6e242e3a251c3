import { Link, Outlet, useMatches, useParams } from "@tanstack/react-router";
import { useDeferredValue, useState } from "react";
import { AgencyFrame } from "../agency/agency-frame.tsx";
import { recordNavigation } from "../analytics/public.ts";
import { useSession } from "../core/session/session-store.ts";
import { FrameContext } from "./frame-context.ts";

/** The frame of all pages: its banner and bar stay from sign-in to Home and back. Signed-in pages put their menu in it. */
export function PortalFrame() {
  const { agencyId } = useParams({ strict: false });
  const session = useSession();
  const layout = useMatches({
    select: (matches) =>
      matches.find(({ routeId }) => routeId === "/$agencyId" || routeId === "/messages")?.routeId,
  });
  const isSignedIn = layout === "/$agencyId" || (layout === "/messages" && session !== null);
  const [menuPlace, setMenuPlace] = useState<HTMLElement | null>(null);
  const isShown = useDeferredValue(true, false);
  return (
    <AgencyFrame
      {...(isSignedIn
        ? {
            // The address of a page that does not exist names no agency.
            brandLink: homeLink(agencyId ?? String(session?.agencyId ?? "")),
            menu: <div ref={setMenuPlace} style={{ display: "contents" }} />,
          }
        : {})}
    >
      <FrameContext value={{ menuPlace, isShown }}>
        <Outlet />
      </FrameContext>
    </AgencyFrame>
  );
}

/** The brand title leads home, and is counted as the menu's HOME is. */
function homeLink(agencyId: string) {
  return (title: string) => (
    <Link to="/$agencyId/home" params={{ agencyId }} onClick={() => void recordNavigation(agencyId, "HOME")}>
      {title}
    </Link>
  );
}
