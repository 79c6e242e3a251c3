import type { User } from "@portal/contract/sign-in/schemas";
import { localTerm } from "@portal/domain/agency/terminology";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type AgencyConfig, useAgencyConfig } from "../../agency/public.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useSession } from "../../core/session/session-store.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { CardGrid } from "../../ui/card/card.tsx";
import { Notice, Page } from "../../ui/page/page.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import type { Place } from "./place.ts";
import { PlaceFilter } from "./place-filter.tsx";
import styles from "./place-page.module.css";
import { asPlan, plansOfPlaces } from "./plan-places.ts";
import { useChosenPlace } from "./use-chosen-place.ts";
import { nothingLinkedText, termsQuery, usePlaces } from "./use-places.ts";

/** What a page of a lot or plan is about, once that is known. */
export interface PlacePageContent {
  readonly user: User;
  readonly config: AgencyConfig;
  readonly place: Place;
  /** What may be chosen on this page. */
  readonly places: readonly Place[];
}

interface PlacePageProps {
  readonly agencyId: string;
  /** Whether the plan is chosen, where people have lots: then each plan stands in the list once. */
  readonly isByPlan?: boolean;
  /** What of all places is a choice on this page; all of them where it is not said. */
  readonly offered?: (places: readonly Place[], user: User) => readonly Place[];
  /** Cards without their content. */
  readonly skeleton: ReactNode;
  readonly children: (content: PlacePageContent) => ReactNode;
}

/** A page that is about a lot or plan: its heading, the filter, and below it what is there to be seen (D32). */
export function PlacePage({
  title,
  heading = title,
  ...props
}: PlacePageProps & {
  /** Of the document, in the specification's words. */
  readonly title: string;
  /** Where the agency has a word of its own for it (D39). */
  readonly heading?: string;
}) {
  const { agencyId } = props;
  const session = useSession();
  const { data, error, isLoading, retry } = useAgencyConfig(agencyId);
  useDocumentTitle(title, data?.agency.name);
  if (session === null) return null;
  return (
    <Page>
      <h1>{heading}</h1>
      {error === null ? (
        <OfChosenPlace {...props} user={session.user} config={data} />
      ) : (
        <Notice>
          <LoadError text={loadErrorText(error)} isRetrying={isLoading} onRetry={retry} />
        </Notice>
      )}
    </Page>
  );
}

function OfChosenPlace({
  agencyId,
  isByPlan = false,
  offered = (places) => places,
  skeleton,
  children,
  user,
  config,
}: PlacePageProps & { readonly user: User; readonly config: AgencyConfig | undefined }) {
  const { status, places: all, term, errorText, isRetrying, retry } = usePlaces(agencyId, user);
  const places = offered(all, user);
  const { chosen, choose } = useChosenPlace(places);
  const { data: terms = [] } = useQuery(termsQuery(agencyId));
  if (status === "error")
    return (
      <Notice>
        <LoadError text={errorText} isRetrying={isRetrying} onRetry={retry} />
      </Notice>
    );
  if (status === "loading" || config === undefined)
    return (
      <>
        <div className={styles.choice}>
          <Skeleton widths={[100]} />
        </div>
        <CardGrid>{skeleton}</CardGrid>
      </>
    );
  if (chosen === undefined)
    return (
      <Notice>
        <p>{nothingLinkedText}</p>
      </Notice>
    );
  return (
    <>
      <PlaceFilter
        label={isByPlan ? localTerm(terms, "Strata Plan") : term}
        places={isByPlan ? plansOfPlaces(places, chosen) : places}
        chosen={isByPlan ? asPlan(chosen) : chosen}
        onChoose={choose}
      />
      {children({ user, config, place: chosen, places })}
    </>
  );
}
