import { useQuery } from "@tanstack/react-query";
import { fileName, saveFile } from "../core/api/save-file.ts";
import {
  cardOfContact,
  contactQuery,
  type LotOrPlan,
  type VisitingCard,
  vcardText,
} from "../portfolio/public.ts";
import { Button } from "../ui/button/button.tsx";
import { managerQuery } from "./api.ts";

/** The building's people for one's own address book, as far as the page shows them; absent while it shows nobody. */
export function SaveContacts({
  agencyId,
  lotOrPlan,
}: {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
}) {
  const { data: manager, isLoading } = useQuery(managerQuery(agencyId, lotOrPlan.ownersCorpId));
  const { data, error } = useQuery(contactQuery(agencyId, lotOrPlan.buildingManagerContactId));
  // Whom the card clears since loading failed (section 4) is handed out by nothing beside it.
  const buildingManager = error === null && data !== undefined ? data : null;
  const { managerName = null, managerNameParts = null, manageEmail = null } = manager ?? {};
  const cards: readonly VisitingCard[] = [
    ...(managerName === null || managerNameParts === null
      ? []
      : [
          {
            name: managerName,
            nameParts: { ...managerNameParts, otherNames: null },
            role: "Strata Manager",
            points: manageEmail === null ? [] : [manageEmail],
            address: "",
          },
        ]),
    ...(buildingManager === null ? [] : [cardOfContact(buildingManager, "Building Manager")]),
  ];
  // Its place is kept, so that what stands beside it does not move.
  if (isLoading) return <Button disabled>Save contacts</Button>;
  if (cards.length === 0) return null;
  const save = () =>
    saveFile(fileName(`${lotOrPlan.planName} contacts`, "vcf"), "text/vcard", vcardText(cards));
  return <Button onClick={save}>Save contacts</Button>;
}
