import type { User } from "@portal/contract/sign-in/schemas";
import { Fragment, type ReactNode, useState } from "react";
import { useAgencyConfig } from "../agency/public.ts";
import { loadErrorText } from "../core/api/api-problem.ts";
import {
  nothingLinkedText,
  type LotOrPlan,
  LotOrPlanFilter,
  useChosenLotOrPlan,
  useLotsAndPlans,
} from "../portfolio/public.ts";
import { Card } from "../ui/card/card.tsx";
import { LoadError } from "../ui/states/load-error.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";

/** What a form has to know before anybody can write. */
export interface MessageFacts {
  readonly agencyId: string;
  readonly lotOrPlan: LotOrPlan;
  /** The list of lots or plans, or the only one as text. */
  readonly filter: ReactNode;
  /** The agency's isContactEmailMandatory. */
  readonly isReplyToRequired: boolean;
  /** The person's own address (D55, D63); empty where none is known. */
  readonly ownAddress: string;
  /** Whether a message was sent in this card before. */
  readonly isAnother: boolean;
  /** Starts an empty form after a message was sent. */
  readonly writeAnother: () => void;
}

/** A card with a form that writes to the agency about a lot or plan. */
export function MessageCard({
  agencyId,
  user,
  title,
  children,
}: {
  readonly agencyId: string;
  readonly user: User;
  readonly title: string;
  readonly children: (facts: MessageFacts) => ReactNode;
}) {
  return (
    <Card title={title} icon="mail" span={8}>
      <CardContent agencyId={agencyId} user={user}>
        {children}
      </CardContent>
    </Card>
  );
}

function CardContent({
  agencyId,
  user,
  children,
}: {
  readonly agencyId: string;
  readonly user: User;
  readonly children: (facts: MessageFacts) => ReactNode;
}) {
  const config = useAgencyConfig(agencyId);
  const { status, lotsAndPlans, term, errorText, isRetrying, retry } = useLotsAndPlans(agencyId, user);
  const { chosen, choose } = useChosenLotOrPlan(lotsAndPlans);
  const [written, setWritten] = useState(0);

  if (config.error !== null)
    return (
      <LoadError text={loadErrorText(config.error)} isRetrying={config.isLoading} onRetry={config.retry} />
    );
  if (status === "error") return <LoadError text={errorText} isRetrying={isRetrying} onRetry={retry} />;
  if (status === "loading" || config.data === undefined)
    return <Skeleton widths={[40, 100, 30, 100, 30, 100, 25]} minHeight={27} />;
  if (chosen === undefined) return <p>{nothingLinkedText}</p>;
  return (
    <Fragment key={written}>
      {children({
        agencyId,
        lotOrPlan: chosen,
        filter: (
          <LotOrPlanFilter label={term} lotsAndPlans={lotsAndPlans} chosen={chosen} onChoose={choose} />
        ),
        isReplyToRequired: config.data.content.isContactEmailMandatory,
        ownAddress: user.email ?? "",
        isAnother: written > 0,
        writeAnother: () => setWritten(written + 1),
      })}
    </Fragment>
  );
}
