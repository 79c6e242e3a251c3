import type { Person } from "@portal/contract/people/office/schemas";
import type { Told } from "../../../staff/office/public.ts";
import { callEnable, callMarkBounced } from "./person-api.ts";
import type { PersonAct } from "./person-acts.ts";

const atOnce = ["enable", "delivered"] as const;

/** What is done without asking anything. */
type ActAtOnce = (typeof atOnce)[number];

export const isAtOnce = (act: PersonAct): act is ActAtOnce => atOnce.some((one) => one === act);

/** Does it, and says what became of it. */
export async function actAtOnce(agencyId: string, { username, name }: Person, act: ActAtOnce): Promise<Told> {
  const account = { agencyId, username };
  try {
    if (act === "enable") {
      await callEnable(account);
      return { done: `${name} can sign in again.` };
    }
    const { state } = await callMarkBounced(account, false);
    return { done: deliveredWords(name, state === "bounced") };
  } catch (error) {
    return { error };
  }
}

/** An invitation that could not be delivered says so itself, whatever is noted by hand. */
const deliveredWords = (name: string, isBounced: boolean): string =>
  isBounced
    ? `The last invitation of ${name} could not be delivered. Invite them again, or change the address.`
    : `It is noted that e-mail to ${name} does arrive.`;
