import { dropSessionName, namedSession } from "../../core/session/named-session.ts";
import { rememberedSession, startSession } from "../../core/session/session-store.ts";
import { readNamedUser } from "../../sign-in/public.ts";

/** Signs this tab in where the browser is and the tab is not; what cannot be asked leaves it as it is. */
export async function joinBrowser(): Promise<void> {
  const named = namedSession();
  if (rememberedSession() !== null || named === null) return;
  try {
    const user = await readNamedUser(named);
    if (rememberedSession() !== null) return;
    if (user === null) dropSessionName(named);
    else startSession(named.agencyId, user);
  } catch {
    // Nobody answers: the page that is asked for says so itself.
  }
}
