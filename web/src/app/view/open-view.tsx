import "../../ui/base.css";
import { href } from "@portal/contract/core/pages";
import type { User } from "@portal/contract/sign-in/schemas";
import { createMemoryHistory } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { alsoTell } from "../../core/api/api-problem.ts";
import { callBelow } from "../../core/api/send-call.ts";
import { clearSession, onStaleSession, startSession } from "../../core/session/session-store.ts";
import { readNamedUser } from "../../sign-in/public.ts";
import { createPortalRouter } from "../router.tsx";
import { ViewOver } from "./view-over.tsx";
import { ViewPages } from "./view-pages.tsx";
import { type ViewAddress, viewAt } from "./view-address.ts";

/** Opens the portal's own pages as the person of the view sees them. Nothing of it is kept, and no other tab is told of it. */
export async function openView(element: Element): Promise<void> {
  const root = createRoot(element);
  const view = viewAt(location.pathname);
  const user = view === null ? null : await readViewed(view);
  if (view === null || user === null) {
    root.render(<ViewOver />);
    return;
  }
  alsoTell("VIEW_ONLY");
  startSession(Number(view.agencyId), user);
  // A call that is refused: the view is over, or the office's session is.
  onStaleSession(() => clearSession());
  const history = createMemoryHistory({ initialEntries: [href("home", { agencyId: view.agencyId })] });
  root.render(
    <StrictMode>
      <ViewPages router={createPortalRouter(history)} />
    </StrictMode>,
  );
}

/** As whom the pages are shown; null: the view is over. The address proves it, so the names in headers say nothing. */
function readViewed({ agencyId, viewId }: ViewAddress): Promise<User | null> {
  callBelow(`/api/views/${viewId}`);
  const mainContact = { contactID: 0, webAccessUsername: "" };
  return readNamedUser({ agencyId: Number(agencyId), user: { sessionId: viewId, mainContact } });
}
