import { expect, it } from "vitest";
import { queueName } from "./queue-name.ts";

it("is the same in all sessions of a person, and another for everybody else, staff who look at their pages among them", () => {
  const session = { agencyId: 799_187, contactId: 5007, viewedBy: null };
  const otherRole = { ...session, handle: "other", role: 2 };
  expect(queueName(otherRole)).toBe(queueName(session));
  const others = [
    { ...session, contactId: 5008 },
    { ...session, agencyId: 799_188 },
    { ...session, viewedBy: 5007 },
  ];
  const names = [session, ...others].map(queueName);
  expect(new Set(names).size).toBe(4);
});
