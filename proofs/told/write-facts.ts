import { FixturePackage } from "../../server/src/testing/packages/fixtures.ts";
import { type Account, contactAddress, type Facts, planOf } from "./facts.ts";

export const OFFICE_ADDRESS = "office@example.com";

/** An agency's package that says these facts, beside all that the small package of the tests has. */
export function packageOf(agencyId: number, facts: Facts, accounts: readonly Account[]): FixturePackage {
  const made = new FixturePackage();
  made.settings["agencyId"] = agencyId;
  Object.assign(made.settings["content"] as Record<string, unknown>, { strataContactEmail: OFFICE_ADDRESS });
  made.set("lots.csv", 2, { unitName: facts.unitName });
  for (const row of made.rows("web_users.csv")) row["initialPassword"] = "";
  for (const name of ["meetings.csv", "agenda_items.csv", "meeting_attendance.csv"] as const)
    made.rows(name).splice(0);
  for (const plan of facts.plans)
    made.add("plans.csv", {
      ...made.row("plans.csv", 3),
      ownersCorpId: String(plan),
      planNumber: `SP${plan}`,
      bodyCorporateName: `Plan ${plan}`,
    });
  const contacts = new Set(accounts.map(({ contact }) => contact));
  for (const contact of contacts)
    made.add("contacts.csv", {
      contactId: String(contact),
      name: `Person ${contact}`,
      businessContact: "N",
      email: contactAddress(contact),
      telephone1: facts.telephone,
    });
  for (const { contact, username, email } of accounts)
    made.add("web_users.csv", {
      username,
      contactId: String(contact),
      roles: "1 2",
      ownersCorpIds: "",
      portalFullAccessRight: "false",
      isInvoiceApprover: "false",
      onlineVotingProvider: "0",
      email: email ?? "",
    });
  for (const [lot, owners] of facts.lots) {
    made.add("lots.csv", {
      lotId: String(lot),
      ownersCorpId: String(planOf(lot)),
      lotNumber: String(lot),
      agentContactId: "",
    });
    for (const { contact, from, left } of owners)
      made.add("lot_owners.csv", {
        lotId: String(lot),
        contactId: String(contact),
        enteredDate: from,
        leftDate: left ?? "",
      });
  }
  for (const { contact, from, left } of facts.members)
    made.add("committee_members.csv", {
      execMemberId: String(contact),
      ownersCorpId: String(planOf(contact)),
      contactId: String(contact),
      lotId: "",
      positionName: "Member",
      receiveReports: "N",
      from,
      to: left ?? "",
    });
  for (const { id, plan, kind, name, on, time, venue, cutoff, motions } of facts.meetings) {
    const [cutoffDay = "", cutoffTime = ""] = cutoff.split(" ");
    made.add("meetings.csv", {
      meetingRecordID: String(id),
      meetingRegisterID: String(id),
      ownersCorpId: String(plan),
      meetingType: kind === "general" ? "AGM" : "CM",
      meetingTypeName: kind === "general" ? "Annual" : "Committee",
      description: name,
      meetingDate: on,
      meetingTime: time,
      votingCutoffDate: cutoffDay,
      votingCutoffTime: cutoffTime,
      allowVoting: "true",
      venueName: venue,
    });
    for (const [at, motion] of motions.entries())
      made.add("agenda_items.csv", {
        agendaItemID: String(motion.id),
        meetingRecordID: String(id),
        sortOrder: String(at + 1),
        description: motion.title,
        motionText: motion.words,
        isMotion: "true",
        resolutionType: motion.kind,
      });
  }
  return made;
}
