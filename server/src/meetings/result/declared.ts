import type { AtMeeting, ElectionResult } from "@portal/contract/meetings/result-schemas";
import type { Queries } from "../../core/db/agency-transaction.ts";
import type { CountedRegister } from "../register/count-register.ts";
import type { RegisterMeeting } from "../register/queries.ts";

/** What is told once the chairperson has declared it. */
export interface Declared {
  /** Of a motion by its number. */
  readonly ofMotion: (agendaItemId: number) => { readonly atMeeting?: AtMeeting };
  readonly elections: readonly ElectionResult[];
}

/** Reads what was recorded at a meeting and declared by its chairperson: the office keeps it. */
export type ReadDeclared = (
  queries: Pick<Queries, "query">,
  register: CountedRegister,
  meeting: RegisterMeeting,
) => Promise<Declared>;
