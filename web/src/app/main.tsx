import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { createQueryClient } from "../core/query-client.ts";
import { Portal } from "./portal.tsx";
import { createPortalRouter } from "./router.tsx";
import { watchSession } from "./watch-session.ts";

const place = document.querySelector("#portal");
if (place === null) throw new Error("index.html has no place for the portal");

const queryClient = createQueryClient();
const router = createPortalRouter(queryClient);
watchSession(router, queryClient);

createRoot(place).render(
  <StrictMode>
    <Portal router={router} queryClient={queryClient} />
  </StrictMode>,
);
