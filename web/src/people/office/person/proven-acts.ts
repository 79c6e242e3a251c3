import type { PhoneCode } from "@portal/contract/people/office/act-schemas";
import type { Person } from "@portal/contract/people/office/schemas";
import type { ProvenAct } from "../../../staff/office/public.ts";
import {
  callPhoneCode,
  callResetFactor,
  callSetAddress,
  type ChosenAddress,
  type ChosenHelp,
} from "./person-api.ts";

/** An act that asks for a proof, and what is said once it is done. */
export interface AskedAct {
  readonly act: ProvenAct;
  readonly done: string;
}

export const newAddress = (
  agencyId: string,
  { username, name }: Person,
  chosen: ChosenAddress,
): AskedAct => ({
  act: {
    what:
      chosen.address === null
        ? `Mail to ${name} goes to the address of the agency's records again.`
        : `Mail to ${name} goes to ${chosen.address} from now on.`,
    submitText: "Change",
    run: (proof) => callSetAddress({ agencyId, username }, chosen, proof),
  },
  done: `The e-mail address of ${name} is changed.`,
});

export const codeWords = (person: Person): string =>
  `${person.name} can sign in with a code that you tell them now. It works for 15 minutes. ${toldWords(person)}`;

export const codeGivenWords = (name: string): string => `${name} has a code that works for 15 minutes.`;

/** The code itself is for `onGiven`. */
export const phoneCodeFor = (
  agencyId: string,
  { username, name }: Person,
  help: ChosenHelp,
  onGiven: (given: PhoneCode) => void,
): AskedAct => ({
  act: {
    what: `Give ${name} a phone code. It takes the place of any other code.`,
    submitText: "Give a code",
    run: async (proof) => onGiven(await callPhoneCode({ agencyId, username }, help, proof)),
  },
  done: codeGivenWords(name),
});

export const resetWords = (person: Person): string =>
  `${person.name} loses app, passkeys and recovery codes, and is signed out everywhere. ${toldWords(person)}`;

const toldWords = ({ email }: Person): string =>
  email === null ? "There is no e-mail address to tell them about it." : "They get an e-mail about it.";

export const factorReset = (agencyId: string, { username, name }: Person, help: ChosenHelp): AskedAct => ({
  act: {
    what: `Take the second step of ${name} away.`,
    submitText: "Reset second step",
    run: (proof) => callResetFactor({ agencyId, username }, help, proof),
  },
  done: `The second step of ${name} is reset.`,
});
