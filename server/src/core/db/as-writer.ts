import type { OwnerClient } from "./owner-access.ts";

/** Who writes rows that are not the office's: an import, or somebody who makes a package's row the office's own. */
export type Writer = "import" | "adoption";

/**
 * Runs `work` as that author; everybody else writes the office's rows alone (migration 0055). Only inside a transaction, with
 * which it ends where `work` rejects.
 */
export async function asWriter<Result>(
  client: Pick<OwnerClient, "query">,
  writer: Writer,
  work: () => Promise<Result>,
): Promise<Result> {
  await client.query("select set_config('portal.writer', $1, true)", [writer]);
  const result = await work();
  await client.query("select set_config('portal.writer', '', true)");
  return result;
}
