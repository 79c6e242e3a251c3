import { expect, it } from "vitest";
import { createShare } from "./share.ts";

it("of one name so many are under way, the next is not begun; other names are, and a failure gives its place back", async () => {
  const share = createShare(2);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const enter = (name: string, fails = false): Promise<string | null> =>
    share.run(name, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (fails) throw new Error(`${name} fails`);
      return name;
    });
  const first = enter("a", true);
  const second = enter("a");
  expect(await enter("a")).toBeNull();
  const other = enter("b");
  expect(begun).toEqual(["a", "a", "b"]);
  ends[0]?.();
  await expect(first).rejects.toThrow("a fails");
  const third = enter("a");
  for (const end of ends) end();
  expect(await Promise.all([second, other, third])).toEqual(["a", "b", "a"]);
});
