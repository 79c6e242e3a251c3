/** What a proof's output says of the things that were broken on purpose. */
export type ControlsSeen = "found" | "not found" | "none";

const FOUND = "found broken";
const NOT_FOUND = "NOT FOUND BROKEN";

/**
 * Says whether what was broken on purpose was found broken, in the words that a release's record is made from. A proof whose
 * control was not found shows nothing: the caller must make it fail.
 */
export function sayControl(what: string, isFound: boolean, figures = ""): boolean {
  const measured = figures === "" ? "" : `${figures}: `;
  process.stdout.write(`control, ${what}: ${measured}${isFound ? FOUND : NOT_FOUND}\n`);
  return isFound;
}

/** Reads the lines of `sayControl` in a proof's whole output; one control that was not found outweighs all others. */
export function readControls(output: string): ControlsSeen {
  const said = output
    .split("\n")
    // Progress stands in the same line until it is written over.
    .map((line) => line.slice(line.lastIndexOf("\r") + 1))
    .filter((line) => line.startsWith("control, "));
  if (said.some((line) => line.endsWith(`: ${NOT_FOUND}`))) return "not found";
  return said.some((line) => line.endsWith(`: ${FOUND}`)) ? "found" : "none";
}
