import type { VotingSeat } from "@portal/contract/meetings/ballot-schemas";
import { TextField } from "../../../ui/field/text-field.tsx";
import { messages } from "../messages.ts";
import styles from "./declaration.module.css";

interface SeatProps {
  readonly seat: VotingSeat;
  /** The agency's word for 'Levy' (D39). */
  readonly levyTerm: string;
}

/** Choice 1: the registered owner or the committee member, as the records have them. */
export function VoterFacts({ seat, levyTerm }: SeatProps) {
  return (
    <dl className={styles.facts}>
      <dt>Name</dt>
      <dd>{seat.personName}</dd>
      <LotOrPlanFacts seat={seat} levyTerm={levyTerm} />
    </dl>
  );
}

/** Choice 2: somebody else, by the name that is typed. */
export function NomineeFacts({
  seat,
  levyTerm,
  name,
  onName,
}: SeatProps & {
  readonly name: string;
  readonly onName: (name: string) => void;
}) {
  return (
    <>
      <TextField
        label="Proxy/Nominee name"
        placeholder={messages.proxyPlaceholder}
        value={name}
        maxLength={200}
        autoComplete="off"
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <dl className={styles.facts}>
        <LotOrPlanFacts seat={seat} levyTerm={levyTerm} />
        <dt>Nominated by:</dt>
        <dd>
          {seat.personName}, {seat.placeName}
        </dd>
      </dl>
    </>
  );
}

/** Committee members see their plan, and no levy entitlement (section 6). */
function LotOrPlanFacts({ seat: { kind, placeName, entitlement }, levyTerm }: SeatProps) {
  return (
    <>
      <dt>{kind === "member" ? "Plan" : "Lot"}</dt>
      <dd>{placeName}</dd>
      {entitlement === null ? null : (
        <>
          <dt>{levyTerm} entitlement</dt>
          <dd>
            {entitlement.units} of {entitlement.totalUnits}
          </dd>
        </>
      )}
    </>
  );
}

/** In which capacity one votes and what the vote weighs (design of voting). */
export function weightOf({ kind, personName, entitlement }: VotingSeat, isProxy: boolean): string {
  const capacity = isProxy
    ? `This ballot is cast by a proxy or nominee of ${personName}.`
    : `${personName} casts this ballot as ${kind === "member" ? "committee member" : "lot owner"}.`;
  if (kind === "member") return `${capacity} It counts as one member's vote.`;
  if (entitlement === null) return `${capacity} It counts as one lot's vote.`;
  const { units, totalUnits, setName } = entitlement;
  return `${capacity} It counts as one lot's vote, or as ${units} of ${totalUnits} units (${setName}) where votes are counted by entitlement.`;
}
