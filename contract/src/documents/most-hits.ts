/** How many documents, and how many invoices, a search inside them answers at most: the best ones. */
export const MOST_HITS_OF_A_KIND = 50;
