import type { PageName } from "@portal/contract/core/pages";
import { localTerm } from "@portal/domain/agency/terminology";
import { useQuery } from "@tanstack/react-query";
import { type AnyRoute, type AnyRouter, useMatch, useParams } from "@tanstack/react-router";
import { useAgencyConfig } from "../agency/public.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { termsQuery } from "../portfolio/public.ts";
import { Notice, Page, PageChoice } from "../ui/page/page.tsx";
import { PageLoader } from "../ui/states/page-loader.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { pathInAgency } from "./path-in-agency.ts";

interface Outline {
  readonly title: string;
  readonly heading?: string;
  /** Whether a lot, plan or person is chosen beside the title. */
  readonly hasChoice?: boolean;
}

/** What pages have at once: title, heading where it reads otherwise, and whether something is chosen beside it. */
const outlines: Readonly<Partial<Record<PageName, Outline>>> = {
  home: { title: "Home", hasChoice: true },
  portfolio: { title: "Portfolio", hasChoice: true },
  ownersCorporation: { title: "Owners Corporation", hasChoice: true },
  committee: { title: "Committee", hasChoice: true },
  committeeMembers: { title: "Committee", hasChoice: true },
  reports: { title: "Reports", hasChoice: true },
  meetings: { title: "Meeting", heading: "Meetings", hasChoice: true },
  vote: { title: "Vote" },
  meetingResult: { title: "Meeting Result" },
  documents: { title: "Documents", hasChoice: true },
  invoices: { title: "Invoices", hasChoice: true },
  maintenance: { title: "Maintenance", hasChoice: true },
  jobDetails: { title: "Job Details" },
  approvals: { title: "Approvals", hasChoice: true },
  contact: { title: "Contact", heading: "Contact Us" },
  requestForm: { title: "Request" },
  agencyFaq: { title: "FAQ" },
  changePassword: { title: "Change Password" },
  account: { title: "Your account" },
};

const byRoute = new Map<string, Outline>(
  (Object.keys(outlines) as (keyof typeof outlines)[]).flatMap((name) => {
    const outline = outlines[name];
    return outline === undefined ? [] : [[`/$agencyId/${pathInAgency(name)}`, outline] as const];
  }),
);

/** Stands in for a page whose script or guard is on its way: its title and a skeleton where its cards will be. */
function PageOnItsWay() {
  const { agencyId } = useParams({ strict: false });
  const { routeId }: { readonly routeId: string } = useMatch({ strict: false });
  const outline = byRoute.get(routeId);
  if (outline === undefined || agencyId === undefined) return <PageLoader />;
  return <Outlined agencyId={agencyId} {...outline} />;
}

function Outlined({
  agencyId,
  title,
  heading = title,
  hasChoice = false,
}: Outline & { readonly agencyId: string }) {
  const { data: config } = useAgencyConfig(agencyId);
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  useDocumentTitle(title, config?.agency.name);
  return (
    <Page>
      <h1>{title === "Owners Corporation" ? localTerm(terms, title) : heading}</h1>
      {hasChoice ? (
        <PageChoice>
          <Skeleton widths={[100]} />
        </PageChoice>
      ) : null}
      <Notice>
        <Skeleton widths={[30, 100, 100, 100, 60]} areRows />
      </Notice>
    </Page>
  );
}

/** From now on a signed-in page that is on its way shows its title at once, and no longer than it has to. */
export function showOutlines({ options, routesById }: AnyRouter): void {
  options.defaultPendingComponent = PageOnItsWay;
  options.defaultPendingMinMs = 0;
  for (const id of byRoute.keys()) {
    const route: AnyRoute | undefined = routesById[id];
    if (route !== undefined) route.options.pendingMs = 0;
  }
}
