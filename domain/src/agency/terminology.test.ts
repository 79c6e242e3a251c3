import { expect, it } from "vitest";
import { localTerm } from "./terminology.ts";

const QUEENSLAND = [
  { standardTerm: "Owners Corporation", localTerm: "Body Corporate" },
  { standardTerm: "Levy Notice", localTerm: "Notice of Contribution" },
  { standardTerm: "Lot", localTerm: "" },
];

it(
  "a term is the agency's word for it, whole terms only, or the standard one",
  { tags: ["spec-734"] },
  () => {
    expect(localTerm(QUEENSLAND, "Owners Corporation")).toBe("Body Corporate");
    expect(localTerm(QUEENSLAND, "Levy Notice")).toBe("Notice of Contribution");
    expect(localTerm(QUEENSLAND, "Levy")).toBe("Levy");
    expect(localTerm(QUEENSLAND, "Lot")).toBe("Lot");
    expect(localTerm([], "Committee")).toBe("Committee");
  },
);
