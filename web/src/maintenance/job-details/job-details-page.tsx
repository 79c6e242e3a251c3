import { href } from "@portal/contract/core/pages";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAgencyConfig } from "../../agency/public.ts";
import { ApiProblem, loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { usePlanOnPaper } from "../../core/plan-on-paper.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { buttonClasses } from "../../ui/button/button.tsx";
import { CardGrid } from "../../ui/card/card.tsx";
import { Notice, Page, PageActions } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { type JobName, jobQuery, type NamedLotOrPlan } from "../job-api.ts";
import { BackToJobs } from "./back-to-jobs.tsx";
import { JobCards } from "./job-cards.tsx";
import { JobImages } from "./job-images.tsx";

/** Not there, or somebody else's: the two are answered alike (D15). */
const noSuchJob = "There is no such job, or it is not one that you can see.";
/** Another plan may show its jobs' details (D56). */
const notShown = "Your agency does not show the details of this plan's jobs here.";

/** One work order or quote (section 2, 'Job details'); it shows when all of it is there. */
export function JobDetailsPage({ job, named }: { readonly job: JobName; readonly named: NamedLotOrPlan }) {
  const session = useSession();
  const { data: config } = useAgencyConfig(job.agencyId);
  useDocumentTitle("Job Details", config?.agency.name);
  if (session === null) return null;
  return (
    <Page>
      <h1>Job Details</h1>
      <PageActions>
        <BackToJobs agencyId={job.agencyId} type={job.type} named={named} />
        <ContactManager job={job} named={named} />
      </PageActions>
      {/* A text that cannot be an ID belongs to no job, and needs no call to the server. */}
      {/^[1-9]\d{0,15}$/.test(job.id) ? <LoadedJob job={job} /> : <NoJob text={noSuchJob} />}
    </Page>
  );
}

/** A message about it to the agency, of the lot or plan that it was opened from, and from there back to the job. */
function ContactManager({
  job: { agencyId, type, id },
  named,
}: {
  readonly job: JobName;
  readonly named: NamedLotOrPlan;
}) {
  const search = new URLSearchParams({ ...named, isQuote: String(type === 1) });
  const returnPath = `maintenance/jobdetails/${id}?${search.toString()}`;
  return (
    <Link
      to={href("requestForm", { agencyId })}
      search={{ ...named, type: "ContactRequest", returnPath }}
      className={buttonClasses("quiet")}
    >
      Contact Manager
    </Link>
  );
}

function LoadedJob({ job }: { readonly job: JobName }) {
  const { data, error, isFetching, refetch } = useQuery(jobQuery(job));
  usePlanOnPaper(data === undefined ? null : `Plan No. ${data.planNumber}`);
  if (data !== undefined)
    return (
      <CardGrid>
        <JobCards detail={data} />
        <JobImages job={job} detail={data} />
      </CardGrid>
    );
  if (error === null)
    return (
      <Notice>
        <Skeleton widths={[30, 100, 100, 100, 60]} areRows />
      </Notice>
    );
  const code = error instanceof ApiProblem ? error.code : null;
  if (code === "NOT_FOUND") return <NoJob text={noSuchJob} />;
  if (code === "FEATURE_UNAVAILABLE") return <NoJob text={notShown} />;
  return (
    <Notice>
      <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
    </Notice>
  );
}

function NoJob({ text }: { readonly text: string }) {
  return (
    <Notice>
      <p role="alert">{text}</p>
    </Notice>
  );
}
