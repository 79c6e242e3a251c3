import type { StaffMember } from "@portal/contract/staff/office/schemas";
import { Button } from "../../../ui/button/button.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import { rightWords } from "../right-words.ts";
import { timeWords } from "../../../core/time-words.ts";
import { nameOf, plansWords, stateOf } from "./member-words.ts";

/** Everybody of the staff: who, what they may do, and whether they can sign in. */
export const memberColumns = (
  ownId: number | undefined,
  onManage: (member: StaffMember) => void,
): readonly GridColumn<StaffMember>[] => [
  {
    key: "name",
    title: "Name",
    width: 260,
    value: nameOf,
    isLong: true,
    cell: (member) => (
      <>
        {nameOf(member)}
        {member.staffId === ownId ? " (you)" : ""}
        {member.name === null ? null : <br />}
        {member.name === null ? null : member.email}
      </>
    ),
  },
  {
    key: "state",
    title: "Status",
    width: 210,
    value: (member) => stateOf(member).text,
    isLong: true,
    cell: (member) => <Pill {...stateOf(member)} />,
  },
  { key: "right", title: "Right", width: 165, value: ({ right }) => rightWords[right].name },
  { key: "plans", title: "Plans", width: 110, value: plansWords },
  {
    key: "second-step",
    title: "Second step",
    width: 130,
    value: ({ hasSecondFactor }) => (hasSecondFactor ? "Set up" : "Not yet"),
  },
  {
    key: "last-sign-in",
    title: "Last sign-in",
    width: 200,
    value: ({ lastSignInAt }) => lastSignInAt ?? "",
    text: ({ lastSignInAt }) => (lastSignInAt === null ? "" : timeWords(lastSignInAt)),
  },
  {
    key: "manage",
    title: "Manage",
    width: 130,
    value: () => "Manage",
    isUnsortable: true,
    cell: (member) => (
      <Button aria-label={`Manage ${nameOf(member)}`} onClick={() => onManage(member)}>
        Manage
      </Button>
    ),
  },
];
