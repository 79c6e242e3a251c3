/** Section 8, 'General': what the toast says when a session has ended. Apart from the login page's texts, which fewer pages need. */
export const sessionOver = {
  title: "Timeout:",
  text: "The session has timed out, please log in again.",
} as const;
