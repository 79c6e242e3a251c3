import { ordinaryBars } from "./bars/bar.ts";
import { quoted, recalled, type RuleSet, secondary } from "./rule-set.ts";

/** Who may vote, and ordinary resolutions: the rest was not read. */
const since2020: RuleSet = {
  state: "WA",
  from: "2020-05-01",
  checkedOn: "2026-11-25",
  reviewed: null,
  kinds: ["ORDINARY", "SPECIAL", "UNANIMOUS", "WITHOUT_DISSENT", "TERMINATION"],
  rules: {
    debts: quoted("ALL_OF_THE_LOT", "WA-120: s 120(2)"),
    debtsTest: quoted("CAST", "WA-120: s 120(2), (5)"),
    exempt: quoted(["UNANIMOUS", "WITHOUT_DISSENT", "TERMINATION"], "WA-120: s 120(2)(a)"),
    elections: recalled("AS_ORDINARY", "WA-120: s 120"),
    ordinary: secondary(ordinaryBars, "WA-122: s 122(1)(c)"),
    poll: secondary("BEFORE_VOTE", "WA-122: s 122(2)(a)"),
  },
  hash: "6001546604deed50ef084b61d31dc2f3b05aeb6aa084850cfaa0ce77f5d64fae",
};

/** Western Australia. */
export const waSets: readonly RuleSet[] = [since2020];
