import { defineEndpoint } from "@portal/contract/core/endpoint";
import { z } from "zod";
import type { Database } from "../../core/db/open-database.ts";
import { bind, type BoundEndpoint } from "../../core/http/call.ts";
import { answer, refused } from "../../core/http/outcome.ts";
import type { MatrixEndpoint } from "./run-matrix.ts";

const office = "/api/agencies/{agencyId}/office";
const agency = z.strictObject({ agencyId: z.coerce.number() });
const plan = agency.extend({ ownersCorpId: z.coerce.number() });
const response = z.object({ name: z.string().nullable() });
const shared = { tag: "Office", summary: "Made by the matrix.", access: "staff", response } as const;

const readLog = defineEndpoint({
  ...shared,
  name: "readLog",
  method: "GET",
  path: `${office}/made-log`,
  right: "admin",
  params: agency,
  reasons: [],
});
const readPlan = defineEndpoint({
  ...shared,
  name: "readPlan",
  method: "GET",
  path: `${office}/made-plans/{ownersCorpId}`,
  right: "reader",
  plan: "ownersCorpId",
  params: plan,
  reasons: ["NOT_FOUND"],
});
const addNotice = defineEndpoint({
  ...shared,
  name: "addNotice",
  method: "POST",
  path: `${office}/made-plans/{ownersCorpId}/notices`,
  right: "manager",
  plan: "ownersCorpId",
  params: plan,
  reasons: ["NOT_FOUND"],
});
const nameText = "select body_corporate_name as name from plans where agency_id = $1 and owners_corp_id = $2";

/** Endpoints of each kind that the office will have beside those of its staff, made here until it does. */
export function officeEndpoints(database: Database): readonly BoundEndpoint[] {
  const nameOf = async (agencyId: number, ownersCorpId: number) => {
    const statement = { name: "matrix-plan", text: nameText, values: [agencyId, ownersCorpId] };
    const [found] = await database.query<{ name: string }>(agencyId, statement);
    return found === undefined ? refused("NOT_FOUND") : answer(found);
  };
  return [
    bind(readLog, async () => answer({ name: null })),
    bind(readPlan, ({ params, staff }) => nameOf(staff.agencyId, params.ownersCorpId)),
    bind(addNotice, ({ params, staff }) => nameOf(staff.agencyId, params.ownersCorpId)),
  ];
}

const planned = ["plan manager", "manager of another plan"];

/** How they are called, and by whom. */
export const OFFICE_CALLS: readonly MatrixEndpoint[] = [
  {
    name: "readLog",
    method: "GET",
    calls: [{ path: "/office/made-log", seenBy: ["admin"], forbiddenTo: [...planned, "reader"] }],
  },
  {
    name: "readPlan",
    method: "GET",
    calls: [
      {
        path: ({ ownersCorpId }) => `/office/made-plans/${ownersCorpId}`,
        seenBy: ["admin", ...planned, "reader"],
      },
    ],
  },
  {
    name: "addNotice",
    method: "POST",
    calls: [
      {
        path: ({ ownersCorpId }) => `/office/made-plans/${ownersCorpId}/notices`,
        seenBy: ["admin", ...planned],
        forbiddenTo: ["reader"],
      },
    ],
  },
];
