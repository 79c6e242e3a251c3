/** A reason that a person can act on; shown without a stack. */
export class SetupFailure extends Error {}

/** Runs a command's body; a SetupFailure becomes one readable message and exit code 1. */
export async function runCommand(body) {
  try {
    await body();
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
