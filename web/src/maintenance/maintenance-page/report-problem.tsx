import { href } from "@portal/contract/core/pages";
import { Link } from "@tanstack/react-router";
import { type LotOrPlan, lotOrPlanQuery } from "../../portfolio/public.ts";
import { buttonClasses } from "../../ui/button/button.tsx";

/** The way to tell the agency of something to repair, in the lot or plan whose jobs are shown, and back to them. */
export function ReportProblem({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const name = lotOrPlanQuery(lotOrPlan);
  return (
    <Link
      to={href("requestForm", { agencyId })}
      search={{
        ...Object.fromEntries(new URLSearchParams(name)),
        type: "ContactRequest",
        about: "repair",
        returnPath: `maintenance?${name}`,
      }}
      className={buttonClasses("quiet")}
    >
      Report a problem
    </Link>
  );
}
