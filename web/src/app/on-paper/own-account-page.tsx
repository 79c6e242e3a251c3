import { OwnMessages } from "../../contact/own-messages.tsx";
import { AccountRoute } from "../../sign-in/own-account/account-route.tsx";
import { ChosenOnPaper } from "./chosen-on-paper.tsx";

/** Your account in the frame of signed-in pages. */
export function OwnAccountPage() {
  return (
    <>
      <ChosenOnPaper />
      <AccountRoute messages={OwnMessages} />
    </>
  );
}
