import type { StaffMember } from "@portal/contract/staff/office/schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useAgencyName } from "../../../core/api/agency-name.ts";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import { useOfficeSession } from "../../../core/session/office-session.ts";
import { useDocumentTitle } from "../../../core/use-document-title.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Page, PageActions } from "../../../ui/page/page.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import { ProofDialog } from "../factors/proof-dialog.tsx";
import { restoreSession } from "../api.ts";
import { type Told, ToldMessage } from "../told.tsx";
import { ManageDialog, type MemberAct } from "./manage-dialog.tsx";
import { memberColumns } from "./member-columns.tsx";
import { nameOf } from "./member-words.ts";
import { type ChosenRights, RightsDialog } from "./rights-dialog.tsx";
import { callChangeRights, callInvite, staffKey, useStaff } from "./staff-api.ts";

/** What lies over the page. A proof knows the choice that it came from, to go back to where that is refused. */
type Open =
  | { readonly kind: "manage"; readonly member: StaffMember }
  | { readonly kind: "invite"; readonly chosen: ChosenRights; readonly emailError: string | null }
  | { readonly kind: "rights"; readonly member: StaffMember }
  | { readonly kind: "proof"; readonly asked: MemberAct; readonly invited: ChosenRights | null };

const nobody: ChosenRights = { email: "", right: "manager", plans: null };

/** The agency's staff, for administrators. */
export function StaffPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Staff", useAgencyName(agencyId).name);
  const ownId = useOfficeSession()?.member?.staffId;
  const query = useStaff(agencyId);
  const client = useQueryClient();
  const [open, setOpen] = useState<Open | null>(null);
  const [told, setTold] = useState<Told>(null);
  const grid = useGridState({ grid: "staff", usualPageSize: 20 });
  const columns = useMemo(
    () => memberColumns(ownId, (member) => setOpen({ kind: "manage", member })),
    [ownId],
  );
  const end = (next: Told) => {
    setOpen(null);
    setTold(next);
    void client.invalidateQueries({ queryKey: staffKey(agencyId) });
  };
  // A dialog that gave way to another one closes a moment later.
  const closeOf = (closed: Open) => () => setOpen((now) => (now === closed ? null : now));
  const prove = (asked: MemberAct, invited: ChosenRights | null = null) =>
    setOpen({ kind: "proof", asked, invited });

  return (
    <Page>
      <h1>Staff</h1>
      <PageActions>
        <Button kind="main" onClick={() => setOpen({ kind: "invite", chosen: nobody, emailError: null })}>
          Invite somebody
        </Button>
      </PageActions>
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      <DataCard
        title="People of the office"
        icon="person"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[100, 100, 100]} areRows />}
      >
        {({ rows }) => (
          <DataGrid
            name="Staff"
            columns={columns}
            rows={rows}
            rowKey={({ staffId }) => staffId}
            state={grid}
            emptyText="Nobody is of the staff yet."
            isWhole={rows.length <= 20}
          />
        )}
      </DataCard>
      {open?.kind === "manage" ? (
        <ManageDialog
          agencyId={agencyId}
          member={open.member}
          onChangeRights={() => setOpen({ kind: "rights", member: open.member })}
          onAct={prove}
          onClose={closeOf(open)}
        />
      ) : null}
      {open?.kind === "invite" ? (
        <RightsDialog
          agencyId={agencyId}
          title="Invite somebody"
          initial={open.chosen}
          isInvitation
          emailError={open.emailError}
          onChosen={(chosen) =>
            prove(
              {
                act: {
                  what: `Invite ${chosen.email}. The link is mailed there and works once, for three days.`,
                  submitText: "Invite",
                  run: (proof) => callInvite(agencyId, chosen, proof),
                },
                done: `An invitation is on its way to ${chosen.email}.`,
              },
              chosen,
            )
          }
          onClose={closeOf(open)}
        />
      ) : null}
      {open?.kind === "rights" ? (
        <RightsDialog
          agencyId={agencyId}
          title={`Right of ${nameOf(open.member)}`}
          initial={{ ...open.member, plans: open.member.plans }}
          isInvitation={false}
          onChosen={(chosen) =>
            prove({
              act: {
                what: `Change what ${nameOf(open.member)} may do, from now on.`,
                submitText: "Change",
                run: async (proof) => {
                  await callChangeRights(agencyId, open.member, chosen, proof);
                  // The menu follows one's own right.
                  if (open.member.staffId === ownId) await restoreSession(agencyId);
                },
              },
              done: `The right of ${nameOf(open.member)} is changed.`,
            })
          }
          onClose={closeOf(open)}
        />
      ) : null}
      {open?.kind === "proof" ? (
        <ProofDialog
          agencyId={agencyId}
          act={open.asked.act}
          onDone={() => end({ done: open.asked.done })}
          onRefused={(error) => {
            const taken =
              error instanceof ApiProblem ? error.errors.find(({ path }) => path === "email") : undefined;
            if (taken === undefined || open.invited === null) end({ error });
            else setOpen({ kind: "invite", chosen: open.invited, emailError: taken.message });
          }}
          onClose={closeOf(open)}
        />
      ) : null}
    </Page>
  );
}
