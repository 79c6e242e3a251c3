import { useQuery } from "@tanstack/react-query";
import { scriptQuery } from "../ui/card/lazy-card.tsx";
import { attentionQuery } from "./api.ts";

const parts = { title: "What needs you", load: () => import("./what-needs-you.tsx") };

/**
 * What stands above Home's other cards, with its script. Both come beside the page's first data, and the cards are drawn
 * only then: a card that came later would push the page down.
 */
export function useWhatNeedsYou(agencyId: string) {
  const { data, isLoading } = useQuery(attentionQuery(agencyId));
  const script = useQuery(scriptQuery(parts));
  return {
    isLoading: isLoading || script.isLoading,
    /** Undefined where one of them did not come: then the page does without. */
    cards: data === undefined || script.data === undefined ? undefined : { attention: data, ...script.data },
  };
}
