import type { PersonAddition, PhoneHelp } from "@portal/contract/people/office/act-schemas";
import type {
  addPerson,
  disablePerson,
  enablePerson,
  getPhoneQuestions,
  givePhoneCode,
  markPersonBounced,
  resetPersonFactor,
  setPersonAddress,
} from "@portal/contract/people/office/act-endpoints";
import type { FactorProof } from "@portal/contract/second-factor/schemas";
import { useQuery } from "@tanstack/react-query";
import { callOffice } from "../../../core/api/office-client.ts";
import { base } from "../people-api.ts";

const onePath = `${base}/people/{username}` as const;

/** Which account of which agency. */
export interface Account {
  readonly agencyId: string;
  readonly username: string;
}

export const useQuestions = ({ agencyId, username }: Account) =>
  useQuery({
    queryKey: ["people", agencyId, "questions", username],
    // They are asked about at this moment.
    staleTime: 0,
    gcTime: 0,
    queryFn: ({ signal }) =>
      callOffice<typeof getPhoneQuestions>("GET", `${onePath}/questions`, {
        params: { agencyId, username },
        signal,
      }),
  });

/** What a caller answered right, and why they are helped. */
export interface ChosenHelp {
  readonly questions: readonly PhoneHelp["questions"][number][];
  readonly reason: string;
}

export const callPhoneCode = (params: Account, help: ChosenHelp, proof: FactorProof) =>
  callOffice<typeof givePhoneCode>("POST", `${onePath}/phone-code`, {
    params: { ...params },
    body: { ...help, questions: [...help.questions], proof },
  });

export const callResetFactor = (params: Account, help: ChosenHelp, proof: FactorProof) =>
  callOffice<typeof resetPersonFactor>("POST", `${onePath}/factor-reset`, {
    params: { ...params },
    body: { ...help, questions: [...help.questions], proof },
  });

export const callDisable = (params: Account, reason: string) =>
  callOffice<typeof disablePerson>("POST", `${onePath}/disable`, { params: { ...params }, body: { reason } });

export const callEnable = (params: Account) =>
  callOffice<typeof enablePerson>("POST", `${onePath}/enable`, { params: { ...params }, body: {} });

/** Null: the address of the agency's records counts again. */
export interface ChosenAddress {
  readonly address: string | null;
  readonly reason: string;
}

export const callSetAddress = (params: Account, change: ChosenAddress, proof: FactorProof) =>
  callOffice<typeof setPersonAddress>("POST", `${onePath}/address`, {
    params: { ...params },
    body: { ...change, proof },
  });

export const callMarkBounced = (params: Account, isBounced: boolean) =>
  callOffice<typeof markPersonBounced>("POST", `${onePath}/bounced`, {
    params: { ...params },
    body: { isBounced },
  });

export const callAdd = (agencyId: string, body: PersonAddition) =>
  callOffice<typeof addPerson>("POST", `${base}/people`, { params: { agencyId }, body });
