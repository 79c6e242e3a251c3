import type { listOfficePlans } from "@portal/contract/portfolio/office/public";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import type {
  changeStaffRights,
  disableStaff,
  enableStaff,
  inviteStaff,
  inviteStaffAgain,
  listStaff,
  resetStaffFactor,
} from "@portal/contract/staff/office/endpoints";
import type { StaffMember } from "@portal/contract/staff/office/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";

const base = "/api/agencies/{agencyId}/office";

/** What a right is and which plans it counts for; null: all of the agency. */
export type Rights = Pick<StaffMember, "right" | "plans">;

export const staffKey = (agencyId: string) => ["staff", agencyId, "list"] as const;

export const useStaff = (agencyId: string) =>
  useQuery({
    queryKey: staffKey(agencyId),
    queryFn: ({ signal }) =>
      callOffice<typeof listStaff>("GET", `${base}/staff`, { params: { agencyId }, signal }),
  });

/** The plans that one may give somebody a right for. */
export const usePlans = (agencyId: string) =>
  useQuery({
    queryKey: ["portfolio", agencyId, "office-plans"],
    queryFn: ({ signal }) =>
      callOffice<typeof listOfficePlans>("GET", `${base}/plans`, { params: { agencyId }, signal }),
  });

export const callInvite = (
  agencyId: string,
  { email, right, plans }: Rights & { readonly email: string },
  proof: FactorProof,
) =>
  callOffice<typeof inviteStaff>("POST", `${base}/staff`, {
    params: { agencyId },
    body: { email, right, plans, proof },
  });

export const callChangeRights = (
  agencyId: string,
  { staffId, version }: Pick<StaffMember, "staffId" | "version">,
  { right, plans }: Rights,
  proof: FactorProof,
) =>
  callOffice<typeof changeStaffRights>("PUT", `${base}/staff/{staffId}`, {
    params: { agencyId, staffId },
    body: { right, plans, version, proof },
  });

/** What is done to a colleague without anything to choose. */
export const memberActs = {
  invite: (agencyId: string, staffId: number, proof: FactorProof) =>
    callOffice<typeof inviteStaffAgain>("POST", `${base}/staff/{staffId}/invitation`, {
      params: { agencyId, staffId },
      body: { proof },
    }),
  disable: (agencyId: string, staffId: number, proof: FactorProof) =>
    callOffice<typeof disableStaff>("POST", `${base}/staff/{staffId}/disable`, {
      params: { agencyId, staffId },
      body: { proof },
    }),
  enable: (agencyId: string, staffId: number, proof: FactorProof) =>
    callOffice<typeof enableStaff>("POST", `${base}/staff/{staffId}/enable`, {
      params: { agencyId, staffId },
      body: { proof },
    }),
  reset: (agencyId: string, staffId: number, proof: FactorProof) =>
    callOffice<typeof resetStaffFactor>("POST", `${base}/staff/{staffId}/factor-reset`, {
      params: { agencyId, staffId },
      body: { proof },
    }),
} as const;
