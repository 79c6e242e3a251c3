import type { Paper, PaperEntry } from "@portal/contract/meetings/office/paper-schemas";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { failureText } from "../../../staff/office/public.ts";
import type { PillKind } from "../../../ui/pill/pill.tsx";

/** How far a paper is. */
export const paperStates: Readonly<
  Record<Paper["state"], { readonly kind: PillKind; readonly text: string }>
> = {
  waiting: { kind: "warn", text: "To be checked" },
  cast: { kind: "ok", text: "Counted" },
  informal: { kind: "plain", text: "Does not count" },
  differs: { kind: "bad", text: "Read differently" },
  again: { kind: "plain", text: "Entered once more" },
};

type Capacity = PaperEntry["capacity"];

/** As what a paper was signed. */
export const capacityWords: Readonly<Record<Capacity, string>> = {
  owner: "Owner",
  committeeMember: "Committee member",
  proxy: "Proxy or nominee",
  attorney: "Attorney",
};

/** Whose paper it is, and who has signed it for them. */
export const signedWords = ({ holderName, capacity, proxyName }: Paper): string =>
  proxyName === null
    ? holderName
    : `${holderName}, by ${proxyName} (${capacityWords[capacity].toLowerCase()})`;

/** What became of a call about papers. */
export const paperFailure = (error: unknown): string =>
  error instanceof ApiProblem && error.code === "AGENDA_CHANGED"
    ? "A motion has changed since this paper was entered. Please keep it as informal, and ask the owner to vote on the new motion."
    : failureText(error);
