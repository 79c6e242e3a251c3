import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery } from "./account-api.ts";

/** What became of the last thing that was done in a card. */
export type Told = { readonly done: string } | { readonly error: unknown } | null;

/** Does something on the account, reads it again, and keeps what is to be said of it. */
export function useAccountChange(agencyId: string) {
  const client = useQueryClient();
  const [told, setTold] = useState<Told>(null);
  const [busyWith, setBusyWith] = useState<string | null>(null);
  /** The history, too, tells of it. */
  const readAgain = () => client.invalidateQueries({ queryKey: accountQuery(agencyId).queryKey });
  const tellDone = async (done: string) => {
    await readAgain();
    setTold({ done });
  };
  return {
    told,
    dismiss: () => setTold(null),
    /** The id of what is under way. */
    busyWith,
    tellDone,
    change: async (id: string, run: () => Promise<unknown>, done: string) => {
      setTold(null);
      setBusyWith(id);
      try {
        await run();
        await tellDone(done);
      } catch (error) {
        setTold({ error });
        void readAgain();
      } finally {
        setBusyWith(null);
      }
    },
  };
}
