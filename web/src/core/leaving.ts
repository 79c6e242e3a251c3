/** Asks whether one may leave; answers at once where nothing is unfinished. */
type LeaveAsker = () => Promise<boolean>;

const askers = new Set<LeaveAsker>();

/** Something unfinished wants to be asked before a sign-out, which no address stands for. */
export function askBeforeSignOut(asker: LeaveAsker): () => void {
  askers.add(asker);
  return () => void askers.delete(asker);
}

/** Whether everything unfinished on the page may be left. */
export async function mayLeave(): Promise<boolean> {
  for (const asker of askers) if (!(await asker())) return false;
  return true;
}
