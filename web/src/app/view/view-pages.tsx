import { useSession } from "../../core/session/session-store.ts";
import { Portal } from "../portal.tsx";
import type { PortalRouter } from "../router.tsx";
import { ViewOver } from "./view-over.tsx";

/** Somebody's pages as long as they are shown. Signing out within them ends that, and leads to no sign-in. */
export function ViewPages({ router }: { readonly router: PortalRouter }) {
  return useSession() === null ? <ViewOver /> : <Portal router={router} />;
}
