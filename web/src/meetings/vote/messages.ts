/** Texts of the voting journey, word for word from specification sections 2, 4 and 8; those marked are ours. */
export const messages = {
  noAgenda: "This meeting has no agenda.",
  /** D36. */
  nothingToVoteOn: "There is nothing to vote on.",
  instructionsTitle: "You can now cast your votes in 4 easy steps",
  proceed: "Proceed to Electronic Voting Paper",
  guidelines: "Voting guidelines",
  warningTitle: "Warning voting closes soon!",
  warning: "This is a friendly reminder that voting for this meeting will close soon.",
  closedTitle: "Voting closed!",
  closed: "Voting for this meeting has closed.",
  method: "By Pre-Meeting Electronic Vote",
  /** Ours: design of voting, 'Sealed until the close'. */
  seenAfterClose: "After voting closes, the committee can see how each lot voted.",
  seenAfterCloseOfMembers: "After voting closes, the committee can see how each member voted.",
  proxyPlaceholder: "Enter Proxy/nominee name",
  cast: "Your vote has been cast, thank you!",
  castFailed: "Failed to cast vote",
  castFailedTitle: "An error occurred:",
  /** D44, for an agenda that is changed by the time of submission. */
  agendaChanged: "The agenda has changed since you opened it. Please check your votes.",
  /** Ours, all below. */
  revisionChanged:
    "This ballot was submitted from another place since you opened it. Your choices below are not submitted; please check them.",
  unknownOutcome:
    "Your last submission was not confirmed and is not in the register. Nothing is lost: please check your votes and submit them again.",
  /** Beside the reason, where no refusal has said that the vote is not in the register. */
  nothingIsLost:
    "Your choices are kept. Should your vote have arrived, submitting again does not count it twice.",
  /** Behind the server's words, where voting is stopped. */
  keptWhileStopped: "Your choices are kept. Please come back and submit them before voting closes.",
  /** At the cut-off, before and after a first submission. */
  notInTime: "Your choices were not submitted in time. They do not count.",
  changesNotInTime:
    "Your last changes were not submitted in time. The vote that you submitted before stands.",
  savedOnly: "Saved, not submitted yet",
  notSavedInPassing:
    "Not saved yet: the portal does not answer at the moment. Your choices are kept on this device, and saved as soon as it does.",
  chooseOne: "Choose a vote for at least one motion.",
  /** Below the summary, whose 'Submit' is not the last step. */
  declarationNext: "Submit leads to the declaration. Your votes count once you agree there.",
  noSameVotes: "Could not load the votes of",
  notHere: "This meeting is not for",
  notYours: "This meeting is not for you.",
} as const;

/** D34's four steps, in the voter's words. */
export const fourSteps = [
  ["Vote on each motion", "Choose one of the answers, then go on with the arrow to the next motion."],
  ["Check the summary", "It lists all motions. You can change any vote there or leave a motion without one."],
  ["Make the declaration", "Say whether you vote yourself or a proxy or nominee does."],
  ["Submit", "You get a receipt. Until voting closes you can come back and change your votes."],
] as const;
