import { startTransition, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { nextTurn } from "../core/api/next-turn.ts";
import { openingShown } from "../core/session/opening.ts";
import { Portal } from "./portal.tsx";
import { createPortalRouter } from "./router.tsx";
import { reportErrors } from "./report-errors.ts";
import { watchSession } from "./session/watch-session.ts";

/** A page that takes longer to find is drawn without it: what stands in its place then says so. */
const TIMEOUT_MS = 200;

async function openPortal(element: Element): Promise<void> {
  reportErrors();
  const shown = openingShown();
  await nextTurn();
  const router = createPortalRouter();
  watchSession(router);
  await nextTurn();
  // It is told of changes of the address from now on, and not only once it is drawn.
  // oxlint-disable-next-line typescript/no-misused-promises -- the very listener that it puts there itself, which then stands there once
  router.history.subscribe(router.load);
  const found = router.load();
  const tired = new Promise((give) => setTimeout(give, TIMEOUT_MS));
  await shown;
  // The form that the server has painted stays until the page can take it over.
  await Promise.race(document.forms.length > 0 ? [found] : [found, tired]);
  await nextTurn();
  const root = createRoot(element);
  startTransition(() =>
    root.render(
      <StrictMode>
        <Portal router={router} />
      </StrictMode>,
    ),
  );
}

const element = document.querySelector("#portal");
if (element === null) throw new Error("no #portal");
void openPortal(element);
