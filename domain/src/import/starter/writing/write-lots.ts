import { lotKey } from "../values/lot-key.ts";
import type { RollLot } from "../values/roll.ts";
import { ownerNameKey } from "../values/owner-name.ts";
import type { PackageDraft } from "./package-draft.ts";
import { packageFlag, packageText } from "./package-row.ts";
import type { PlanToWrite } from "./plan-to-write.ts";

/** Writes a plan with its terms of interest; answers its id. */
export function writePlan(draft: PackageDraft, { plan, settings, state, asAt }: PlanToWrite): string {
  const ownersCorpId = draft.ids.idOf("plans", settings.source, plan);
  const isWithMoney = settings.money === "with";
  draft.add("plans.csv", {
    ownersCorpId,
    planNumber: plan,
    bodyCorporateName: packageText(settings.name),
    ownersCorpType: packageText(settings.type),
    addressLine1: packageText(settings.addressLine1),
    addressLine2: packageText([settings.town, state, settings.postCode].join(" ")),
    town: packageText(settings.town),
    state,
    postCode: packageText(settings.postCode),
    showABN: packageFlag(false),
    gstStatus: settings.isGstRegistered ? "Registered" : "Not registered",
    gstRegistered: packageFlag(settings.isGstRegistered),
    financialYearStartMonth: String(settings.financialYearStartMonth),
    hidePaidTo: packageFlag(false),
    // What the answers do not tell stays as the previous package has it.
    ...(settings.buildingName === null ? {} : { buildingName: packageText(settings.buildingName) }),
    ...(settings.billerCode === null ? {} : { billerCode: settings.billerCode }),
    ...(settings.paymentLink === null ? {} : { paymentLink: settings.paymentLink }),
    ...(isWithMoney ? { ledgerBegins: asAt, ledgerSource: packageText(settings.source) } : {}),
  });
  for (const { from, mode, ratePercent, freeMonths, freeDays } of isWithMoney ? settings.interest : [])
    draft.add("interest_terms.csv", {
      ownersCorpId,
      from,
      mode,
      ratePercent,
      freeMonths: String(freeMonths),
      freeDays: String(freeDays),
    });
  return ownersCorpId;
}

/** Writes the lots of a plan with their agents and how notices are sent; answers their ids by lot. */
export function writeLots(
  draft: PackageDraft,
  { plan, lots, settings }: PlanToWrite,
  ownersCorpId: string,
): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  for (const lot of lots) {
    const lotId = draft.ids.idOf("lots", settings.source, `${plan}/${lot.key}`);
    ids.set(lot.key, lotId);
    draft.add("lots.csv", {
      lotId,
      ownersCorpId,
      lotNumber: packageText(lot.lot),
      unitName: packageText(lot.unit),
      agentContactId: writeAgent(draft, lot, settings.source),
    });
    const [email = ""] = lot.emails;
    const isByEmail = /e-?mail/i.test(lot.method) && email !== "";
    if (lot.method !== "")
      draft.add("document_distribution.csv", {
        lotId,
        documentType: "Levy Notices",
        recipient: "Owner",
        method: isByEmail ? "Email" : "Print",
        value: isByEmail ? packageText(email) : "",
      });
  }
  return ids;
}

/** The contact of a lot's agent, which several lots may share; empty where there is none. */
function writeAgent(draft: PackageDraft, { agent, agentEmail }: RollLot, source: string): string {
  if (agent === "" && agentEmail === "") return "";
  const key = `agent ${ownerNameKey(agent)} ${agentEmail.toLowerCase()}`;
  const contactId = draft.ids.idOf("contacts", source, key);
  if (!draft.has("contacts.csv", { contactId }))
    draft.add("contacts.csv", {
      contactId,
      name: packageText(agent) || packageText(agentEmail),
      businessContact: "Y",
      email: packageText(agentEmail),
    });
  return contactId;
}

/** Writes the committee that the answers name, whose lots are on the roll. */
export function writeCommittee(
  draft: PackageDraft,
  { plan, settings }: PlanToWrite,
  ownersCorpId: string,
  places: { readonly lots: ReadonlyMap<string, string>; readonly contacts: ReadonlyMap<string, string> },
): void {
  for (const { lot, position, from } of settings.committee ?? []) {
    const key = lotKey(lot);
    const contactId = places.contacts.get(key) ?? "";
    draft.add("committee_members.csv", {
      execMemberId: draft.ids.idOf(
        "committee_members",
        settings.source,
        `${plan}/${position}/${key}/${from}`,
      ),
      ownersCorpId,
      contactId,
      lotId: places.lots.get(key) ?? "",
      positionName: packageText(position),
      associationType: "Lot owner",
      receiveReports: "Y",
      from,
    });
  }
}
