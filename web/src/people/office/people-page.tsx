import type { Person } from "@portal/contract/people/office/schemas";
import type { View } from "@portal/contract/people/office/view-schemas";
import type { InvitationWay } from "@portal/domain/people/invitation-code";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { useOfficeSession } from "../../core/session/office-session.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { usePageState } from "../../core/use-page-state.ts";
import { type Told, ToldMessage } from "../../staff/office/public.ts";
import { Card } from "../../ui/card/card.tsx";
import { Page } from "../../ui/page/page.tsx";
import { focusContent } from "../../ui/states/focus-content.ts";
import { ConfirmOrder } from "./invite/confirm-order.tsx";
import { FoundTasks } from "./invite/found-tasks.tsx";
import { InviteBar } from "./invite/invite-bar.tsx";
import { leftForLetters } from "./invite/left-for-letters.ts";
import { TaskCard } from "./invite/task-card.tsx";
import { taskKey } from "./invite/task-api.ts";
import { type Invited, useInvite } from "./invite/use-invite.ts";
import type { ListActs } from "./list/person-columns.tsx";
import { peopleFilterOf } from "./list/people-filter.ts";
import { PeopleFilters } from "./list/people-filters.tsx";
import { PeopleList } from "./list/people-list.tsx";
import { useChosen } from "./list/use-chosen.ts";
import { peopleKey, usePeople, usePeopleCounts } from "./people-api.ts";
import { NamedPerson } from "./person/named-person.tsx";
import { PersonDialogs } from "./person/person-dialogs.tsx";
import { countWords } from "./person-words.ts";
import styles from "./people.module.css";

/** The people of the portal, for the agency's staff: who they are, how far they have come, and what can be done for them. */
export function PeoplePage({
  agencyId,
  onView,
}: {
  readonly agencyId: string;
  readonly onView: (view: View) => void;
}) {
  useDocumentTitle("People", useAgencyName(agencyId).name);
  const right = useOfficeSession()?.member?.right;
  const mayAct = right === "admin" || right === "manager";
  const { state, change } = usePageState();
  const filter = peopleFilterOf(state);
  const query = usePeople(agencyId, filter);
  const counts = usePeopleCounts(agencyId, filter);
  const client = useQueryClient();
  const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows) ?? [], [query.data]);
  const [opened, setOpened] = useState<Person | null>(null);
  const [asked, setAsked] = useState<InvitationWay | null>(null);
  const [told, setTold] = useState<Told>(null);
  const [letters, setLetters] = useState<{ readonly of: string; readonly order: Invited | null } | null>(
    null,
  );
  // Who is not in the list any more is not chosen either.
  const { chosen, choose, chooseOnly } = useChosen(JSON.stringify(filter), rows);
  const { isBusy, invite } = useInvite(agencyId, {
    onOrdered: (task, invited) => {
      setLetters({ of: task.taskId, order: leftForLetters(invited, rows) });
      client.setQueryData(taskKey(agencyId, task.taskId), task);
      setTold(null);
      chooseOnly([]);
      change({ task: task.taskId });
      // How far it is stands at the top of the page.
      focusContent({});
    },
    onFailed: (error) => setTold({ error }),
  });
  const acts = useMemo<ListActs>(
    () => ({
      choice: mayAct ? { isChosen: ({ username }) => chosen.includes(username), choose } : null,
      open: setOpened,
    }),
    [mayAct, chosen, choose],
  );
  const order = (way: InvitationWay) =>
    chosen.length > 0 ? invite({ way, usernames: [...chosen] }) : setAsked(way);
  const left = letters !== null && letters.of === state["task"] ? letters.order : null;
  const named = state["person"];
  const close = () => {
    setOpened(null);
    if (named !== undefined) change({ person: undefined });
  };
  const end = (next: Told) => {
    close();
    setTold(next);
    void client.invalidateQueries({ queryKey: peopleKey(agencyId) });
  };
  const dialogsOf = (username: string) => ({
    agencyId,
    mayAct,
    onInvite: (by: InvitationWay) => {
      close();
      invite({ way: by, usernames: [username] });
    },
    onView,
    onEnd: end,
  });

  return (
    <Page>
      <h1>People</h1>
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      {state["task"] === undefined ? (
        <FoundTasks agencyId={agencyId} onTask={(task) => change({ task }, { isStep: true })} />
      ) : (
        <TaskCard
          key={state["task"]}
          agencyId={agencyId}
          taskId={state["task"]}
          onLetters={left === null ? null : () => invite(left)}
          onDismiss={() => change({ task: undefined })}
        />
      )}
      <Card title="People of the portal" icon="person" span={12}>
        <PeopleFilters agencyId={agencyId} filter={filter} onChange={change} />
        <output className={styles.counts}>
          {counts.data === undefined ? "" : countWords(counts.data)}
          {chosen.length === 0 ? "" : ` ${chosen.length} chosen.`}
        </output>
        {mayAct ? (
          <InviteBar
            chosen={chosen.length}
            shown={rows.length}
            filter={filter}
            counts={counts.data}
            isBusy={isBusy}
            onInvite={order}
            onChooseAll={() => chooseOnly(rows)}
            onChooseNobody={() => chooseOnly([])}
            onEverybody={() => change({ state: "not-invited" })}
          />
        ) : null}
        <PeopleList query={query} rows={rows} isFiltered={Object.keys(filter).length > 0} acts={acts} />
      </Card>
      {asked === null ? null : (
        <ConfirmOrder
          way={asked}
          people={counts.data?.total ?? 0}
          onConfirm={() => {
            setAsked(null);
            invite({ way: asked, filter });
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {opened === null ? null : (
        <PersonDialogs
          key={opened.username}
          {...dialogsOf(opened.username)}
          person={opened}
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
      {opened !== null || named === undefined ? null : (
        <NamedPerson key={named} {...dialogsOf(named)} username={named} onClose={close} />
      )}
    </Page>
  );
}
