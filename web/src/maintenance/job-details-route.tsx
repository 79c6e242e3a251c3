import { useParams } from "@tanstack/react-router";
import { usePageState } from "../core/use-page-state.ts";
import { JobDetailsPage } from "./job-details/job-details-page.tsx";

/** A job at its address: a quote with `?isQuote=true`, else a work order. */
export function JobDetailsRoute() {
  const { agencyId, jobDetailId } = useParams({ strict: false });
  const { state } = usePageState();
  if (agencyId === undefined || jobDetailId === undefined) return null;
  const isQuote = state["isQuote"]?.toLowerCase() === "true";
  const { lot, plan } = state;
  const named = { ...(lot === undefined ? {} : { lot }), ...(plan === undefined ? {} : { plan }) };
  return <JobDetailsPage job={{ agencyId, type: isQuote ? 1 : 0, id: jobDetailId }} named={named} />;
}
