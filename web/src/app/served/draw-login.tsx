import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from "@tanstack/react-router";
import { renderToStaticMarkup } from "react-dom/server";
import { AgencyFrame } from "../../agency/agency-frame.tsx";
import { LoginPage } from "../../sign-in/login/login-page.tsx";

const nothing = () => undefined;

/** The sign-in page as it is drawn first, before anything is known of an agency. The build asks (web/served-login.ts). */
export function drawLogin(agencyId: string | null): string {
  const router = createRouter({ history: createMemoryHistory(), routeTree: createRootRoute() });
  return renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <AgencyFrame>
        <LoginPage
          givenAgencyId={agencyId}
          linkCode={null}
          whom={null}
          onBegin={nothing}
          onSignedIn={nothing}
        />
      </AgencyFrame>
    </RouterContextProvider>,
  );
}
