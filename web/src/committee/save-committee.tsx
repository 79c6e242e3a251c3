import type { CommitteeRecord } from "@portal/contract/committee/schemas";
import { fileName, saveFile } from "../core/api/save-file.ts";
import { vcardText } from "../portfolio/public.ts";
import { Button } from "../ui/button/button.tsx";

/** The members for one's own address book, with what the grid shows of them. */
export function SaveCommittee({
  record: { members, ownersCorporation },
}: {
  readonly record: CommitteeRecord;
}) {
  if (members.length === 0) return null;
  const save = () => {
    const cards = members.map(({ name, nameParts, position, contact, address }) => ({
      name,
      // The page names nobody by other names.
      nameParts: { ...nameParts, otherNames: null },
      role: position,
      points: contact === "" ? [] : [contact],
      address,
    }));
    saveFile(fileName(`Committee ${ownersCorporation.planNumber}`, "vcf"), "text/vcard", vcardText(cards));
  };
  return <Button onClick={save}>Save contacts</Button>;
}
