/** Texts of approvals, word for word from specification sections 2 and 8; those marked are ours. */
export const messages = {
  notSaved: "Error: Could not save your vote.Please try again.",
  saved: "Your vote has been submitted successfully, thank you!",
  confirmTitle: "Submit confirmation",
  confirm: "Are you sure you want to submit your vote?",
  commentPlaceholder: "Enter invoice comment",
  /** D44; the server says the same. */
  changed: "This invoice has changed since you opened it. Please look at it again.",
  /** Ours, all below. */
  noBalance: "The funds available cannot be shown at the moment.",
  noneWait: "There are no invoices waiting for approval in this plan.",
  takenBack: "Your choice was taken back; other choices are kept.",
  listChanged: "The list has changed since you opened it.",
  gone: "No longer waiting for approval, so your choice was taken back:",
} as const;
