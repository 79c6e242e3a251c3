import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { Portal } from "./portal.tsx";
import { createPortalRouter } from "./router.tsx";
import { watchFaults } from "./watch-faults.ts";
import { watchSession } from "./watch-session.ts";

const place = document.querySelector("#portal");
if (place === null) throw new Error("index.html has no place for the portal");

const router = createPortalRouter();
watchSession(router);
watchFaults();

createRoot(place).render(
  <StrictMode>
    <Portal router={router} />
  </StrictMode>,
);
