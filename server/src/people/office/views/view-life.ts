/** How long a view is open, whatever is done with it. */
export const VIEW_MINUTES = 30;
