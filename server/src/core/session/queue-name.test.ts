import { expect, it } from "vitest";
import { queueName } from "./queue-name.ts";

it("is the same in all sessions of a person, and another for everybody else", () => {
  const session = { agencyId: 799_187, contactId: 5007 };
  expect(queueName({ ...session, ...{ handle: "one", role: 1 } })).toBe(
    queueName({ ...session, ...{ handle: "other", role: 2 } }),
  );
  const names = [session, { ...session, contactId: 5008 }, { ...session, agencyId: 799_188 }].map(queueName);
  expect(new Set(names).size).toBe(3);
});
