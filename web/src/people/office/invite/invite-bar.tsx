import type { PeopleCounts, PeopleFilter } from "@portal/contract/people/office/schemas";
import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { Button } from "../../../ui/button/button.tsx";
import { peopleWords } from "../person-words.ts";
import styles from "../people.module.css";

/** So many can be ticked for one order; more are chosen by a filter. */
const MOST_CHOSEN = 500;

/** Who has not come in yet, and may be. */
const invitable: readonly PeopleFilter["state"][] = ["not-invited", "invited", "bounced"];

/** Whom to invite: who is ticked, or all that the filter finds. */
export function InviteBar({
  chosen,
  shown,
  filter,
  counts,
  isBusy,
  onInvite,
  onChooseAll,
  onChooseNobody,
  onEverybody,
}: {
  /** How many are ticked, and how many can be. */
  readonly chosen: number;
  readonly shown: number;
  readonly filter: PeopleFilter;
  readonly counts: PeopleCounts | undefined;
  readonly isBusy: boolean;
  /** Who is ticked if anybody is, else all that were found. */
  readonly onInvite: (way: InvitationWay) => void;
  readonly onChooseAll: () => void;
  readonly onChooseNobody: () => void;
  /** Looks for everybody who is not invited yet. */
  readonly onEverybody: () => void;
}) {
  const total = counts?.total ?? 0;
  const fresh = counts?.states["not-invited"] ?? 0;
  const isTooMany = chosen > MOST_CHOSEN;
  const whom =
    chosen > 0
      ? peopleWords(chosen)
      : invitable.includes(filter.state) && total > 0
        ? total === 1
          ? "1 person"
          : `all ${total} people`
        : null;
  return (
    <div className={styles.invite}>
      {whom === null ? null : (
        <>
          <Button kind="main" isBusy={isBusy} disabled={isTooMany} onClick={() => onInvite("email")}>
            Invite {whom} by e-mail
          </Button>
          <Button disabled={isBusy || isTooMany} onClick={() => onInvite("letter")}>
            Invite {whom} by letter
          </Button>
        </>
      )}
      {chosen > 0 ? <Button onClick={onChooseNobody}>Choose nobody</Button> : null}
      {filter.state === undefined && chosen === 0 && fresh > 0 ? (
        <Button onClick={onEverybody}>Show everybody who is not invited yet ({fresh})</Button>
      ) : null}
      {shown > chosen && shown > 1 ? <Button onClick={onChooseAll}>Choose all that are shown</Button> : null}
      {isTooMany ? <p>Choose {MOST_CHOSEN} people at most, or choose them by the filters.</p> : null}
    </div>
  );
}
