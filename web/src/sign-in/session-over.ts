/** Section 8, 'General': what the toast says when a session has ended. Apart from the login page's texts, which fewer pages need. */
export const sessionOver = {
  title: "Timeout:",
  text: "The session has timed out, please log in again.",
} as const;

/** D82: what another tab of the browser has done. */
export const elsewhere = {
  signedOut: "You signed out in another tab.",
  reset: "A temporary password was used in another tab.",
  somebodyElse: "You signed in as somebody else in another tab.",
} as const;
