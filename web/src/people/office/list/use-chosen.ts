import type { Person } from "@portal/contract/people/office/schemas";
import { useCallback, useMemo, useState } from "react";

/** Who is ticked of the people of a list. Another list has nobody ticked: nobody is invited whom one does not see. */
export function useChosen(list: string, rows: readonly Person[]) {
  const [{ of, ticked }, setTicked] = useState<{ readonly of: string; readonly ticked: readonly string[] }>({
    of: list,
    ticked: [],
  });
  const chosen = useMemo(
    () => (of === list ? rows.flatMap(({ username }) => (ticked.includes(username) ? [username] : [])) : []),
    [of, list, ticked, rows],
  );
  const choose = useCallback(
    ({ username }: Person, isChosen: boolean) =>
      setTicked((before) => {
        const others = before.of === list ? before.ticked.filter((one) => one !== username) : [];
        return { of: list, ticked: isChosen ? [...others, username] : others };
      }),
    [list],
  );
  const chooseOnly = useCallback(
    (people: readonly Person[]) => setTicked({ of: list, ticked: people.map(({ username }) => username) }),
    [list],
  );
  return { chosen, choose, chooseOnly };
}
