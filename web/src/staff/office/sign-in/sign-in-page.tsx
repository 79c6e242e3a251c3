import type { StaffSession } from "@portal/contract/staff/office/schemas";
import { lazy, Suspense, useEffect, useState } from "react";
import { fetchPart } from "../../../core/api/fetch-part.ts";
import {
  onOfficeExpiry,
  startOfficeSession,
  useOfficeSession,
} from "../../../core/session/office-session.ts";
import { PageLoader } from "../../../ui/states/page-loader.tsx";
import { endedTexts } from "../messages.ts";
import { OfficeSheet } from "../office-sheet.tsx";
import { SecondStep } from "./second-step.tsx";
import { SignInForm } from "./sign-in-form.tsx";

/** Fewer than one sign-in of a hundred needs it. */
const Enrolment = lazy(() =>
  fetchPart(async () => ({ default: (await import("../factors/enrolment.tsx")).Enrolment })),
);

/** Signing in: the password, then the second step, set up first by a person without one. */
export function SignInPage({ agencyId, onDone }: { readonly agencyId: string; readonly onDone: () => void }) {
  const session = useOfficeSession();
  const own = session?.agencyId === Number(agencyId) ? session : null;
  const [notice, setNotice] = useState<string | null>(null);
  const [isEnrolling, setEnrolling] = useState(false);
  // Of a whole session the shell tells, wherever one is by then.
  useEffect(
    () =>
      onOfficeExpiry(({ stage }, by) => {
        if (stage === "second-factor") setNotice(endedTexts[by]);
      }),
    [],
  );

  const take = (signedIn: StaffSession) => {
    setNotice(null);
    startOfficeSession(agencyId, signedIn);
    if (signedIn.stage === "full") onDone();
  };

  if (isEnrolling || own?.secondFactor?.mustEnrol === true)
    return (
      <Suspense fallback={<PageLoader />}>
        <Enrolment
          agencyId={agencyId}
          isCodeNeeded={own?.secondFactor?.isCodeNeeded === true}
          onEnrolled={(signedIn) => {
            // What is shown once stays until it has been kept.
            setEnrolling(true);
            startOfficeSession(agencyId, signedIn);
          }}
          onDone={onDone}
        />
      </Suspense>
    );
  if (own?.secondFactor !== null && own?.secondFactor !== undefined)
    return <SecondStep agencyId={agencyId} kinds={own.secondFactor.kinds} onSignedIn={take} />;
  return (
    <OfficeSheet agencyId={agencyId} title="Sign in to the office" isStep={notice !== null}>
      <SignInForm key={notice} agencyId={agencyId} notice={notice} onSignedIn={take} />
    </OfficeSheet>
  );
}
