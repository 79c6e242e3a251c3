import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../ui/base.css";
import { Office } from "./office.tsx";
import { createOfficeRouter } from "./router.tsx";
import { watchOffice } from "./watch-office.ts";

const element = document.querySelector("#portal");
if (element === null) throw new Error("office.html has no place for the office");
const router = createOfficeRouter();
watchOffice(router);
createRoot(element).render(
  <StrictMode>
    <Office router={router} />
  </StrictMode>,
);
