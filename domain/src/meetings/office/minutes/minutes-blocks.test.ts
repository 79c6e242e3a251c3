import { describe, expect, it } from "vitest";
import { aMotion, anItem, someMinutes } from "../../../testing/minutes-content.ts";
import { minutesBlocks, resultBlocks } from "./minutes-blocks.ts";
import type { PaperBlock } from "./paper-block.ts";

const wordsOf = (blocks: readonly PaperBlock[]): string =>
  blocks
    .flatMap((block) => (block.kind === "table" ? [...block.heads, ...block.rows.flat()] : [block.text]))
    .join("\n");
const headingsOf = (blocks: readonly PaperBlock[]) =>
  blocks.flatMap((block) => (block.kind === "heading" ? [[block.level, block.text]] : []));

describe("minutes", () => {
  it("are headed from the meeting down to each motion", () => {
    expect(headingsOf(minutesBlocks(someMinutes()))).toEqual([
      [1, "Minutes of Annual General Meeting"],
      [2, "Who was there"],
      [2, "Proxies"],
      [2, "Quorum"],
      [2, "Voting before the meeting"],
      [2, "Agenda"],
      [3, "1. Motion 1"],
      [3, "2. Motion 2"],
      [2, "Signature"],
    ]);
  });

  it("tell counts by the way they came, lapsed and informal votes as numbers, and who came, not how they voted", () => {
    const words = wordsOf(minutesBlocks(someMinutes()));
    for (const said of [
      "Voted before the meeting: 10 of 24 lots.",
      "Lapsed votes, since a motion was changed or withdrawn after they were cast: 1.",
      "Informal papers, kept and not counted: 2.",
      "Lots present, in person or by somebody for the owner: 1 of 24.",
      "Before the meeting, online\n7\n2\n1\n1,240\n300\n90",
      "Together\n10\n2\n1\n1,650\n300\n90",
      "At most 25 % of the entitlement voting is against: 300, at most 487. Met.",
      "The chair declared the motion carried.",
    ])
      expect(words).toContain(said);
  });

  it("say that voting was opened again, and what happened to a meeting that was adjourned", () => {
    const { voting } = someMinutes();
    const words = wordsOf(
      minutesBlocks(
        someMinutes({
          voting:
            voting === null
              ? null
              : {
                  ...voting,
                  reopenings: [{ closedAt: "28/03/2026 @ 06:00 PM", reopenedAt: "29/03/2026 @ 09:00 AM" }],
                },
          sittings: [
            {
              startedAt: "24/03/2026 @ 06:00 PM",
              adjournedAt: "24/03/2026 @ 06:35 PM",
              adjournedTo: "31/03/2026 @ 06:00 PM",
              why: "Nobody came.",
              presence: [],
              quorum: [{ motionNo: null, at: "24/03/2026 @ 06:34 PM", words: "There was no quorum." }],
            },
          ],
        }),
      ),
    );
    expect(words).toContain(
      "Voting was closed on 28/03/2026 @ 06:00 PM and was opened again on 29/03/2026 @ 09:00 AM",
    );
    expect(words).toContain("adjourned on 24/03/2026 @ 06:35 PM to 31/03/2026 @ 06:00 PM: Nobody came.");
    expect(words).toContain("24/03/2026 @ 06:34 PM: There was no quorum.");
  });

  it.each([
    [
      { amendments: [{ at: "at six", words: "In blue: carried.", statement: "May have no effect." }] },
      "May have no effect.",
    ],
    [{ declaration: null }, "No declaration of the chair is recorded."],
    [{ declaration: { outcome: "LOST", why: "A tie" } as const }, "Reason given: A tie"],
    [{ declaration: { outcome: "WITHDRAWN", why: null } as const }, "The motion was withdrawn."],
    [{ notEntitled: 2 }, "Not counted, not entitled on this motion: 2 votes."],
    [{ undecided: 1 }, "Counted, though it is not known whether they may be: 1 vote."],
    [{ lapsed: 3 }, "Lapsed, since the motion was changed after they were cast: 3 votes."],
    [{ ruleSays: "INTERIM", finalOn: "29/04/2026" } as const, "It becomes final on 29/04/2026"],
    [{ castingVote: "The chair cast it." }, "The chair cast it."],
    [{ poll: "Mr Ho demanded a poll before the vote." }, "Mr Ho demanded a poll"],
    [{ counts: [], bars: [], ruleSays: null }, "The chair declared the motion carried."],
  ])("tell of a motion with %j", (change, said) => {
    const content = someMinutes({ items: [anItem(1, { motion: aMotion(change) })] });
    expect(wordsOf(minutesBlocks(content))).toContain(said);
  });

  it("of a motion that was withdrawn say nothing of rules", () => {
    const motion = aMotion({ declaration: { outcome: "WITHDRAWN", why: null } });
    const words = wordsOf(minutesBlocks(someMinutes({ items: [anItem(1, { motion })] })));
    expect(words).not.toContain("What the rules say of this count");
  });
});

describe("a result sheet", () => {
  it("is provisional until every motion is declared at the meeting", () => {
    const provisional = "Provisional.";
    expect(wordsOf(resultBlocks(someMinutes()))).not.toContain(provisional);
    expect(wordsOf(resultBlocks(someMinutes({ heldAt: null })))).toContain(provisional);
    const items = [anItem(1, { motion: aMotion({ declaration: null }) })];
    expect(wordsOf(resultBlocks(someMinutes({ items })))).toContain(provisional);
  });

  it("has roll, rules and motions, and leaves out what nobody votes on", () => {
    const items = [anItem(1, { title: "Reports", motion: null }), anItem(2)];
    const words = wordsOf(resultBlocks(someMinutes({ items })));
    expect(words).toContain("Roll taken on 31/03/2026 @ 06:00 PM: 24 lots, 4,000 units of entitlement.");
    expect(words).toContain("Rules: NSW, as from 30/11/2016.");
    expect(words).toContain("Of these lots, 8 voted online and 2 on paper.");
    expect(words).not.toContain("Reports");
  });
});
