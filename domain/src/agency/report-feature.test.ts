/** The row 'one report' of features.md against its words. */
import { expect, it } from "vitest";
import { ROLES } from "../sign-in/public.ts";
import { contentOf, isInWords } from "../testing/feature-words.ts";
import type { FeatureSettings } from "./feature-settings.ts";
import { isReportAvailable } from "./report-feature.ts";

const CONTENTS = [contentOf(false), contentOf(true)];

it(
  "answers one report as the table's words do, over every combination",
  { tags: ["spec-541", "spec-542", "spec-543", "spec-544"] },
  () => {
    const differences: unknown[] = [];
    const answers = new Map<number, Set<boolean>>();
    for (const role of ROLES)
      for (const version of [1050, 1051, 1500, 1501])
        for (const content of CONTENTS)
          for (let bits = 0; bits < 64; bits += 1)
            for (const webAccessReportId of [1, 4, 5, 13, 14, 19, 20]) {
              const isSet = (index: number): boolean => ((bits >> index) & 1) === 1;
              const [isAllowed, allowedOwner, allowedExecutive] = [isSet(0), isSet(1), isSet(2)];
              const target = { hasLot: isSet(3), hasActiveGroups: isSet(4) };
              const settings: FeatureSettings = {
                role,
                version,
                content,
                portalFullAccessRight: isSet(5),
                isInvoiceApprover: false,
                onlineVotingProvider: 0,
                activeServiceKeys: new Set([2_000_000]),
              };
              const cell = { 1: allowedOwner, 2: allowedExecutive || allowedOwner, 4: false };
              const every =
                isAllowed &&
                ([14, 19].includes(webAccessReportId) ? target.hasActiveGroups : true) &&
                (webAccessReportId === 4 ? target.hasLot : true);
              const expected = isInWords("reports", settings) && (role === 3 ? cell[2] : cell[role]) && every;
              const report = { webAccessReportId, isAllowed, allowedOwner, allowedExecutive };
              const actual = isReportAvailable(report, target, settings);
              if (actual !== expected) differences.push({ report, target, settings, expected });
              answers.set(webAccessReportId, (answers.get(webAccessReportId) ?? new Set()).add(actual));
            }
    expect(differences).toEqual([]);
    expect([...answers.values()]).toEqual(Array.from({ length: 7 }, () => new Set([false, true])));
  },
);
