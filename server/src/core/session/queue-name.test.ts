import { expect, it } from "vitest";
import { queueName } from "./queue-name.ts";

it("is the same in all sessions of a person, and another for everybody else", () => {
  const session = { agencyId: 799_187, contactId: 5007 };
  const otherRole = { ...session, handle: "other", role: 2 };
  expect(queueName(otherRole)).toBe(queueName(session));
  const names = [session, { ...session, contactId: 5008 }, { ...session, agencyId: 799_188 }].map(queueName);
  expect(new Set(names).size).toBe(3);
});
