import { MESSAGE_STATES, type MessageState } from "@portal/domain/contact/message-state";

/** What the list is narrowed to; as the address has it. */
export interface MessageFilter {
  readonly plan?: string;
  readonly state?: "open" | MessageState;
}

/** What of an address can be looked for. Without a word on it, what is still to be answered is shown; `all` shows everything. */
export function messageFilterOf(asked: Readonly<Record<string, string | undefined>>): MessageFilter {
  const { plan, state } = asked;
  const found = MESSAGE_STATES.find((each) => each === state);
  return {
    ...(plan !== undefined && /^[1-9][0-9]{0,15}$/.test(plan) ? { plan } : {}),
    ...(state === "all" ? {} : { state: found ?? "open" }),
  };
}
