import type { AgencySettings } from "@portal/domain/agency/agency-settings";
import type { OwnerClient } from "../../core/db/owner-access.ts";
import type { HeldRegister } from "../../meetings/public.ts";
import type { StagedRegister } from "./staged-registers.ts";

/** What is looked at for breaks: the loaded rows, the staged ones, and the registers that they touch. */
export interface BreakLook {
  readonly client: OwnerClient;
  readonly settings: AgencySettings;
  /** Of meetings with ballots that the package touches: as they stand, and as the package would have them. */
  readonly registers: readonly { readonly before: HeldRegister; readonly staged: StagedRegister }[];
}
