import { officeHref } from "@portal/contract/core/office-pages";
import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { useLocation, useParams, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { startOfficeSession } from "../../core/session/office-session.ts";
import { ForgottenPage } from "../../staff/office/links/forgotten-page.tsx";
import { InvitationPage } from "../../staff/office/links/invitation-page.tsx";
import { NewPasswordPage } from "../../staff/office/links/replace-password-page.tsx";

/** Of an address with the code of a link behind its `#`. */
function useLink() {
  const { agencyId = "" } = useParams({ strict: false });
  const hash = useLocation({ select: (location) => location.hash });
  // It stays while the page is being left for one without it.
  const [code, setCode] = useState(hash);
  if (hash !== "" && hash !== code) setCode(hash);
  const { history } = useRouter();
  return {
    agencyId,
    code,
    goOn: (session: StaffSession) => {
      startOfficeSession(agencyId, session);
      // Back must not lead to a link that has been used.
      history.replace(officeHref("signIn", agencyId));
    },
  };
}

/** `/office/{agencyId}/invitation#code`. */
export function InvitationRoute() {
  const { agencyId, code, goOn } = useLink();
  return <InvitationPage key={code} agencyId={agencyId} code={code} onAccepted={goOn} />;
}

/** `/office/{agencyId}/new-password#code`. */
export function NewPasswordRoute() {
  const { agencyId, code, goOn } = useLink();
  return <NewPasswordPage key={code} agencyId={agencyId} code={code} onReplaced={goOn} />;
}

/** `/office/{agencyId}/forgotten`. */
export function ForgottenRoute() {
  const { agencyId = "" } = useParams({ strict: false });
  return <ForgottenPage key={agencyId} agencyId={agencyId} />;
}
