/** Asks whether one may leave; answers at once where nothing is unfinished. */
type LeaveAsker = () => Promise<boolean>;

const askers = new Set<LeaveAsker>();

/** Has something unfinished asked before a sign-out; answers how to stop that. */
export function askBeforeSignOut(asker: LeaveAsker): () => void {
  askers.add(asker);
  return () => void askers.delete(asker);
}

/** Whether everything unfinished on the page may be left. */
export async function mayLeave(): Promise<boolean> {
  for (const asker of askers) if (!(await asker())) return false;
  return true;
}
