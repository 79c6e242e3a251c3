import type { Feature } from "@portal/domain/agency/feature-rows";
import { localTerm } from "@portal/domain/agency/terminology";
import { ROLE } from "@portal/domain/sign-in/vocabulary";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ComponentType, lazy, Suspense } from "react";
import { mayOpenPage, useAgencyConfig, useKeptAgencyConfig } from "../agency/public.ts";
import { recordNavigation } from "../analytics/public.ts";
import type { StoredSession } from "../core/session/session-store.ts";
import { attentionQuery, MenuCount, menuCountOf } from "../home/public.ts";
import { lotsQuery } from "../portfolio/api.ts";
import { termsQuery } from "../portfolio/lots-and-plans/use-lots-and-plans.ts";
import { Menu } from "../ui/page-frame/menu.tsx";
import { type MenuEntry, menuEntries, TAB_WORDS } from "./menu-entries.ts";
import { useLogout } from "./use-logout.ts";

/** Loaded after the page; if that fails, the page works without it. */
const SessionControls = lazy<ComponentType<SessionMenuProps>>(() =>
  import("./session-controls.tsx").then(
    (loaded) => ({ default: loaded.SessionControls }),
    () => ({ default: () => null }),
  ),
);

interface SessionMenuProps {
  readonly agencyId: string;
  readonly session: StoredSession;
}

/** The menu of a signed-in user. Each choice is counted (section 2), LOG OUT before the session ends. */
export function SessionMenu({ agencyId, session }: SessionMenuProps) {
  const logout = useLogout();
  useKeptAgencyConfig(agencyId);
  const { mayOpen, ownersCorporation } = useMenuFacts(agencyId, session);
  const { data: attention } = useQuery(attentionQuery(agencyId));
  const entries = menuEntries(agencyId, mayOpen, ownersCorporation);
  const link = ({ label, event, address }: MenuEntry) => {
    const waiting = menuCountOf(event, label, attention?.counts);
    return (
      <Link to={address} aria-label={waiting?.name} onClick={() => void recordNavigation(agencyId, event)}>
        {label}
        {waiting && <MenuCount count={waiting.count} />}
      </Link>
    );
  };
  const end = (words: string) => (
    <button type="button" onClick={() => void logout(recordNavigation(agencyId, "LOG OUT"))}>
      {words}
    </button>
  );
  const tabs = TAB_WORDS.flatMap((words) => {
    if (words === "Logout") return [end(words)];
    const entry = entries.find(({ tab }) => tab === words);
    return entry === undefined ? [] : [link({ ...entry, label: words })];
  });
  return (
    <Menu
      pages={entries.filter(({ tab }) => tab === null).map(link)}
      tabs={tabs}
      drawer={[...entries.map(link), end("LOG OUT")]}
      control={
        <Suspense>
          <SessionControls agencyId={agencyId} session={session} />
        </Suspense>
      }
    />
  );
}

/** What decides the menu, once all of it is known: entries that come one after the other would move under the pointer. */
function useMenuFacts(agencyId: string, { user }: StoredSession) {
  const { data: config } = useAgencyConfig(agencyId);
  const terms = useQuery(termsQuery(agencyId));
  const lots = useQuery({ ...lotsQuery(agencyId), enabled: user.userRole === ROLE.committeeMember });
  const plansOfLots = (lots.data ?? []).map(({ ownerCorpId }) => ownerCorpId);
  const isKnown = config !== undefined && !terms.isLoading && !lots.isLoading;
  return {
    mayOpen: isKnown ? (feature: Feature) => mayOpenPage(feature, config, user, plansOfLots) : null,
    ownersCorporation: localTerm(terms.data ?? [], "Owners Corporation"),
  };
}
