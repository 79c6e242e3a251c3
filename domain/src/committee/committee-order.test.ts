import { expect, it } from "vitest";
import { compareMembers } from "./committee-order.ts";

it("a committee is listed by office, then by seat", () => {
  const members = [
    { execMemberId: 5, positionName: "Committee Member" },
    { execMemberId: 4, positionName: "Treasurer" },
    { execMemberId: 3, positionName: "Patron" },
    { execMemberId: 2, positionName: "Secretary" },
    { execMemberId: 9, positionName: "Chairperson" },
  ];
  expect(members.toSorted(compareMembers).map(({ execMemberId }) => execMemberId)).toEqual([9, 2, 4, 3, 5]);
});
