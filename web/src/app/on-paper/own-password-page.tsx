import { ChangePasswordRoute } from "../../sign-in/credential-routes.tsx";
import { ChosenOnPaper } from "./chosen-on-paper.tsx";

/** Change Password in the frame of signed-in pages. */
export function OwnPasswordPage() {
  return (
    <>
      <ChosenOnPaper />
      <ChangePasswordRoute />
    </>
  );
}
