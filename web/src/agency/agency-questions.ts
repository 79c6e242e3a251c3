import { createSharedQuery } from "../core/api/shared-query.ts";
import { loadFaq } from "./api.ts";

const kept = createSharedQuery(loadFaq);

/**
 * Forgets everything; the next page asks afresh.
 * @internal for tests, whose pages share one browser
 */
export const forgetAgencyQuestions = kept.forget;

/** The questions and answers of an agency, in its order; of none where no agency is known. */
export const useAgencyQuestions = kept.use;
