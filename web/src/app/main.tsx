import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { openingShown } from "../core/opening.ts";
import { Portal } from "./portal.tsx";
import { createPortalRouter } from "./router.tsx";
import { watchFaults } from "./watch-faults.ts";
import { watchSession } from "./watch-session.ts";

const place = document.querySelector("#portal");
if (place === null) throw new Error("index.html has no place for the portal");

const router = createPortalRouter();
watchSession(router);
watchFaults();

const root = createRoot(place);
void openingShown().then(() =>
  root.render(
    <StrictMode>
      <Portal router={router} />
    </StrictMode>,
  ),
);
