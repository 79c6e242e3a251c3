import type { PackageDraft } from "./package-draft.ts";
import { packageFlag, packageText, type PackageRow } from "./package-row.ts";
import type { UsernameBook } from "./username-book.ts";
import type { OwnerToWrite } from "./write-people.ts";

/** Writes the sign-ins of owners; `before`: those of the previous package, whose usernames stay. */
export function writeAccounts(
  draft: PackageDraft,
  owners: readonly OwnerToWrite[],
  before: readonly PackageRow[],
  usernames: UsernameBook,
): void {
  const had = new Map<string, PackageRow[]>();
  for (const row of before) {
    const { contactId = "" } = row;
    had.set(contactId, [...(had.get(contactId) ?? []), row]);
  }
  // Of any plan, those that are taken over among them.
  const seats = new Set(
    draft
      .rows("committee_members.csv")
      .filter(({ to = "" }) => to === "")
      .map(({ contactId = "" }) => contactId),
  );
  for (const { contactId, plan, owner, emails } of owners) {
    const kept = had.get(contactId) ?? [];
    const isOnCommittee = seats.has(contactId);
    for (let at = 0; at < Math.max(owner.accounts, kept.length); at += 1)
      draft.add("web_users.csv", {
        portalFullAccessRight: packageFlag(false),
        onlineVotingProvider: "0",
        ...kept[at],
        username: kept[at]?.["username"] ?? usernames.give(plan, owner.lots[0]?.key ?? ""),
        contactId,
        roles: rolesOf(kept[at], isOnCommittee),
        isInvoiceApprover: packageFlag(isOnCommittee || approvesOtherwise(kept[at])),
        email: packageText(emails[at] ?? ""),
      });
  }
}

/** Owner, with a seat on a committee, and what a whole package gave beside. */
function rolesOf(before: PackageRow | undefined, isOnCommittee: boolean): string {
  const others = (before?.["roles"] ?? "").split(" ").filter((role) => role === "3" || role === "4");
  return ["1", ...(isOnCommittee ? ["2"] : []), ...others].join(" ");
}

/** Who sat on no committee before and approved invoices still does so. */
function approvesOtherwise(before: PackageRow | undefined): boolean {
  const { roles = "", isInvoiceApprover = "" } = before ?? {};
  return isInvoiceApprover === "true" && !roles.split(" ").includes("2");
}
