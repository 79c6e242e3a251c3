import { AgencyFaqRoute } from "../../agency/faq-routes.tsx";
import { ChosenOnPaper } from "./chosen-on-paper.tsx";

/** The questions in the frame of signed-in pages. */
export function AgencyFaqPage() {
  return (
    <>
      <ChosenOnPaper />
      <AgencyFaqRoute />
    </>
  );
}
