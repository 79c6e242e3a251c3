import { useQuery } from "@tanstack/react-query";
import { useAgencyConfig } from "../agency/public.ts";
import { loadErrorText } from "../core/api/api-problem.ts";
import { usePageState } from "../core/use-page-state.ts";
import { usePlanOnPaper } from "../core/plan-on-paper.ts";
import { useDocumentTitle } from "../core/use-document-title.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { AddressSelect } from "../ui/field/address-select.tsx";
import { Notice, Page, PageChoice } from "../ui/page/page.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import { membersQuery } from "./api.ts";
import styles from "./committee-page.module.css";
import { MemberCards, MemberCardsSkeleton } from "./member-cards.tsx";
import { memberLabel } from "./member-words.ts";

/** Committee (section 2): a member of one's own committee, the plan, and all who sit on it. */
export function CommitteePage({ agencyId }: { readonly agencyId: string }) {
  const { data: config } = useAgencyConfig(agencyId);
  useDocumentTitle("Committee", config?.agency.name);
  return (
    <Page>
      <h1>Committee</h1>
      <Members agencyId={agencyId} />
    </Page>
  );
}

function Members({ agencyId }: { readonly agencyId: string }) {
  const { data: members, error, isFetching, refetch } = useQuery(membersQuery(agencyId));
  const { state, change } = usePageState();
  // If the address names a member who is not on the list, show the viewer's own seat, which comes first (D46).
  const chosen =
    members?.find(({ execMemberId }) => String(execMemberId) === state["member"]) ?? members?.[0];
  usePlanOnPaper(chosen?.ownerCorpName ?? null);
  if (members === undefined)
    return error === null ? (
      <>
        <PageChoice>
          <Skeleton widths={[100]} />
        </PageChoice>
        <CardGrid>
          <MemberCardsSkeleton />
        </CardGrid>
      </>
    ) : (
      <Notice>
        <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Notice>
    );
  if (chosen === undefined)
    return (
      <Notice>
        <p>You are not a member of a committee at the moment.</p>
      </Notice>
    );
  return (
    <>
      <PageChoice>
        {members.length === 1 ? (
          <p className={styles.who}>{memberLabel(chosen, members)}</p>
        ) : (
          <AddressSelect
            label="Lot Owner"
            value={String(chosen.execMemberId)}
            onChange={({ currentTarget: { value } }) =>
              change({ member: value, page: undefined }, { isStep: true })
            }
            options={members.map((member) => ({
              value: String(member.execMemberId),
              text: memberLabel(member, members),
            }))}
          />
        )}
      </PageChoice>
      <CardGrid>
        <MemberCards agencyId={agencyId} execMemberId={chosen.execMemberId} />
      </CardGrid>
    </>
  );
}
