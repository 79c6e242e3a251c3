import { expect, it } from "vitest";
import { csvText } from "../core/csv-text.ts";
import { entitlements } from "../testing/demo-property.ts";
import { entitlementCells, levySetName } from "./entitlement-rows.ts";

it("the file has every lot under the grid's headings, and no formula in it", () => {
  const lines = csvText(entitlementCells(entitlements)).slice(1).trimEnd().split("\r\n");
  expect(lines).toHaveLength(13);
  expect(lines.slice(0, 3)).toEqual([
    "Lot,Unit,Owner,Unit Entitlement,Votes",
    "1,,'=Owner 1,30,1",
    "2,102,'=Owner 2,31,1",
  ]);
});

it("the levy's set goes by its id, whatever it is called", { tags: ["spec-235", "spec-761"] }, () => {
  expect(levySetName(entitlements)).toBe("Unit Entitlement");
  const byVotes = { entitlementType: "LEVY", entitlementSetId: 15 };
  expect(levySetName({ ...entitlements, levy: byVotes })).toBe("Votes");
  expect(levySetName({ ...entitlements, levy: null })).toBeNull();
});
