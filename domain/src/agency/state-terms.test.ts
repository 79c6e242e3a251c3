import { describe, expect, it } from "vitest";
import { termsOfState, withTermsOfState } from "./state-terms.ts";
import { localTerm, type StandardTerm } from "./terminology.ts";

const word = (own: Parameters<typeof withTermsOfState>[0], state: string | undefined, term: StandardTerm) =>
  localTerm(withTermsOfState(own, state), term);

describe("the words of an agency", () => {
  it("are its own, then its state's, then the standard ones", { tags: ["spec-734"] }, () => {
    const own = [{ standardTerm: "Levy", localTerm: "Body Corporate Fee" }];
    expect(word(own, "QLD", "Levy")).toBe("Body Corporate Fee");
    expect(word(own, "QLD", "Levy Notice")).toBe("Notice of Contribution");
    expect(word(own, "QLD", "By-laws")).toBe("By-laws");
    expect(word([], "NT", "Lot")).toBe("Unit");
    expect(word([], undefined, "Lot")).toBe("Lot");
    expect(word([], "XX", "Lot")).toBe("Lot");
  });

  it("name a state's words only where they differ", () => {
    expect(termsOfState("NSW")).toEqual([
      { standardTerm: "Committee", localTerm: "Strata Committee" },
      { standardTerm: "Manager", localTerm: "Strata Managing Agent" },
      { standardTerm: "Sinking Fund", localTerm: "Capital Works Fund" },
    ]);
    expect(termsOfState("constructor")).toEqual([]);
    expect(termsOfState("VIC")).toContainEqual({
      standardTerm: "Administrative Fund",
      localTerm: "Administration Fund",
    });
  });
});
