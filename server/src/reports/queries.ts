import type { Term } from "@portal/domain/agency/terminology";
import type { ReportSetting } from "@portal/domain/agency/report-feature";
import type { LocalDate } from "@portal/domain/core/local-date";
import type { Budget, PlanFacts, ReportGroup } from "@portal/domain/reports/plan-rows";
import type { Database } from "../core/db/open-database.ts";
import { BEGINNING_OF_PLAN, HAS_MONEY } from "../ledger/public.ts";
import { todayInPlan } from "../core/db/today-in-plan.ts";

/** What decides which reports of a plan there are, and what their forms are filled from. */
export interface ReportContext {
  /** In the plan's zone. */
  readonly todayOn: LocalDate;
  readonly planNumber: string;
  readonly settings: readonly ReportSetting[];
  readonly groups: readonly Pick<ReportGroup, "activeFromOn" | "closedOn">[];
  /** Newest first. */
  readonly budgets: readonly Pick<Budget, "budgetId" | "startOn">[];
  /** The day at whose end balances were carried in; null: the ledger begins with its first row. */
  readonly ledgerBeginsOn: LocalDate | null;
  /** Whether money is kept of the plan at all. */
  readonly hasMoney: boolean;
}

const contextText = `
select ${todayInPlan} as "todayOn", p.plan_number as "planNumber", p.ledger_begins_on as "ledgerBeginsOn",
  ${HAS_MONEY} as "hasMoney",
  (select coalesce(json_agg(json_build_object(
      'webAccessReportId', s.web_access_report_id, 'isAllowed', s.is_allowed, 'allowedOwner', s.allowed_owner,
      'allowedExecutive', s.allowed_executive)), '[]')
    from report_settings s where s.agency_id = $1) as settings,
  (select coalesce(json_agg(json_build_object('activeFromOn', g.active_from_on, 'closedOn', g.closed_on)), '[]')
    from report_groups g where g.agency_id = $1 and g.owners_corp_id = $2) as groups,
  (select coalesce(json_agg(json_build_object('budgetId', b.budget_id, 'startOn', b.start_on)
      order by b.start_on desc, b.budget_id desc), '[]')
    from budgets b where b.agency_id = $1 and b.owners_corp_id = $2) as budgets
from plans p
join agencies a on a.agency_id = $1
where p.agency_id = $1 and p.owners_corp_id = $2`;

/** Undefined if the plan does not exist. */
export async function readReportContext(
  database: Pick<Database, "query">,
  agencyId: number,
  ownersCorpId: number,
): Promise<ReportContext | undefined> {
  const [context] = await database.query<ReportContext>(agencyId, {
    name: "reports:context",
    text: contextText,
    values: [agencyId, ownersCorpId],
  });
  return context;
}

/** What stands around a report, and the plan's own facts. */
export interface PlanRow extends PlanFacts {
  readonly agencyName: string;
  readonly bodyCorporateName: string;
  readonly address: string;
  readonly timeZone: string;
  /** Null unless the plan shows it. */
  readonly abn: string | null;
  readonly terms: readonly Term[];
  /** The banner, where it is a file of the package (D65). */
  readonly bannerSha256: string | null;
}

export const PLAN_STATEMENT = `
select p.plan_number as "planNumber", p.state, p.financial_year_start_month as "financialYearStartMonth",
  p.gst_registered as "isGstRegistered", coalesce(p.funds_in_reserve_cents, 0) as "fundsInReserveCents",
  p.interest_free_period as "interestFreePeriod", p.hide_paid_to as "isPaidToHidden", ${BEGINNING_OF_PLAN} as "beginning", a.name as "agencyName",
  p.body_corporate_name as "bodyCorporateName", coalesce(p.time_zone, a.time_zone) as "timeZone",
  concat_ws(', ', nullif(p.address_line1, ''), nullif(p.address_line2, ''), nullif(p.address_line3, '')) as address,
  case when p.show_abn then p.abn end as abn,
  (select coalesce(json_agg(json_build_object(
      'standardTerm', t.standard_term, 'localTerm', t.local_term)), '[]')
    from terminology t where t.agency_id = $1) as terms,
  (select f.sha256 from stored_files f
    where f.agency_id = $1 and f.path = a.content->>'bannerUrl') as "bannerSha256"
from plans p
join agencies a on a.agency_id = $1
where p.agency_id = $1 and p.owners_corp_id = $2`;
