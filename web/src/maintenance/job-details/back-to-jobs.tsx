import { href } from "@portal/contract/core/pages";
import { Link, useRouter } from "@tanstack/react-router";
import { buttonClasses } from "../../ui/button/button.tsx";
import type { NamedLotOrPlan } from "../job-api.ts";
import type { JobType } from "../job-rows.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** On the page of a job: the step before it is the list that it was opened from. */
    readonly isFromJobs?: boolean;
  }
}

/** Back to the list as it was left; for who came by another way, to the list that the job stands in. */
export function BackToJobs({
  agencyId,
  type,
  named,
}: {
  readonly agencyId: string;
  readonly type: JobType;
  readonly named: NamedLotOrPlan;
}) {
  const { history } = useRouter();
  return (
    <Link
      to={href("maintenanceTab", { agencyId, tab: type === 1 ? "quotes" : "workorders" })}
      search={named}
      className={buttonClasses("quiet")}
      onClick={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
        if (!isPlain || history.location.state.isFromJobs !== true) return;
        event.preventDefault();
        history.back();
      }}
    >
      Back
    </Link>
  );
}
