import { sendEvent } from "./api.ts";

/** Notes that a page's grid was searched, and never for what (section 9: a second after the last key). */
export async function recordKeywordSearch(agencyId: string, page: string): Promise<void> {
  await sendEvent(agencyId, { category: "Keyword Search", label: page });
}
