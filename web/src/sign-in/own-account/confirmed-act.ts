import type { FactorConfirm } from "@portal/contract/second-factor/schemas";

/** What a stolen session must not do, and what is said of it. */
export interface ConfirmedAct {
  readonly title: string;
  readonly what: string;
  readonly submitText: string;
  readonly run: (confirm: FactorConfirm) => Promise<unknown>;
}
