import type { LawOverride, LawOverrides, LawSet } from "@portal/contract/agency/office/schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAgencyName } from "../../core/api/agency-name.ts";
import { loadErrorText } from "../../core/api/api-problem.ts";
import { useDocumentTitle } from "../../core/use-document-title.ts";
import { type Told, ToldMessage } from "../../staff/office/public.ts";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card/card.tsx";
import { Page, PageActions } from "../../ui/page/page.tsx";
import { Pill } from "../../ui/pill/pill.tsx";
import { LoadError } from "../../ui/states/load-error.tsx";
import { Skeleton } from "../../ui/states/skeleton.tsx";
import { EndRuleDialog } from "./end-rule-dialog.tsx";
import { HolidaysCard } from "./holidays-card.tsx";
import { lawKey, useLaw } from "./law-api.ts";
import styles from "./law.module.css";
import { SetRuleDialog } from "./set-rule-dialog.tsx";

/** The rules of law that the portal goes by, and what the agency has set in their place. */
export function LawPage({ agencyId }: { readonly agencyId: string }) {
  useDocumentTitle("Rules of law", useAgencyName(agencyId).name);
  const { data, error, isFetching, refetch } = useLaw(agencyId);
  const client = useQueryClient();
  const [asked, setAsked] = useState<"set" | LawOverride | null>(null);
  const [told, setTold] = useState<Told>(null);
  const end = (next: Told) => {
    setAsked(null);
    setTold(next);
    void client.invalidateQueries({ queryKey: lawKey(agencyId) });
  };
  const ways = {
    agencyId,
    onDone: (done: string) => end({ done }),
    onRefused: (problem: unknown) => end({ error: problem }),
    onClose: () => setAsked(null),
  };
  return (
    <Page>
      <h1>Rules of law</h1>
      {data === undefined ? null : (
        <PageActions>
          <Button onClick={() => setAsked("set")}>Set a rule</Button>
        </PageActions>
      )}
      <ToldMessage told={told} onDismiss={() => setTold(null)} />
      {data === undefined ? (
        <Card title="Rules in force" icon="check" span={12}>
          {error === null ? (
            <Skeleton widths={[100, 100, 100]} areRows />
          ) : (
            <LoadError text={loadErrorText(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
        </Card>
      ) : (
        <>
          <Sets law={data} />
          <Card title="What you have set" icon="tools" span={12}>
            <Overrides rows={data.rows} onEnd={setAsked} />
          </Card>
          <HolidaysCard agencyId={agencyId} onDone={(done) => setTold({ done })} />
        </>
      )}
      {asked === "set" && data !== undefined ? (
        <SetRuleDialog agencyId={agencyId} law={data} onDone={ways.onDone} onClose={ways.onClose} />
      ) : null}
      {asked !== null && asked !== "set" ? <EndRuleDialog {...ways} row={asked} /> : null}
    </Page>
  );
}

function Sets({ law: { sets, statesWithout } }: { readonly law: LawOverrides }) {
  return (
    <Card title="Rules in force" icon="check" span={12}>
      <div className={styles.parts}>
        <p>
          The portal tells by these rules who may vote and what carries a motion. It is information, not legal
          advice. By-laws, orders and resolutions that say otherwise are set below.
        </p>
        {sets.map((set) => (
          <RuleSet key={set.state} set={set} />
        ))}
        {statesWithout.map((state) => (
          <p key={state}>
            <strong>{state}</strong>: there are no rules here yet. Nothing is decided; both counts are shown.
          </p>
        ))}
      </div>
    </Card>
  );
}

function RuleSet({ set: { state, from, checkedOn, isOld, reviewedBy, rules } }: { readonly set: LawSet }) {
  return (
    <div className={styles.part}>
      <p className={styles.line}>
        <strong>{state}</strong>
        <span>in force from {formatDate(from)}</span>
        <Pill kind={isOld ? "warn" : "ok"} text={`Checked on ${formatDate(checkedOn)}`} />
        <Pill
          kind="info"
          text={reviewedBy === null ? "Not reviewed by a lawyer" : `Reviewed by ${reviewedBy}`}
        />
      </p>
      {isOld ? (
        <p>These rules were last checked more than six months ago. Ask whether the law has changed since.</p>
      ) : null}
      <details>
        <summary>
          {rules.length} {rules.length === 1 ? "rule" : "rules"} of {state}
        </summary>
        <ul className={styles.rules}>
          {rules.map(({ rule, value, source }) => (
            <li key={rule}>
              <code>{rule}</code> <code>{value}</code>
              <span className={styles.detail}>{source}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function Overrides({
  rows,
  onEnd,
}: {
  readonly rows: readonly LawOverride[];
  readonly onEnd: (row: LawOverride) => void;
}) {
  if (rows.length === 0) return <p>Nothing is set: the rules above hold for all plans.</p>;
  return (
    <ul className={styles.parts}>
      {rows.map((row) => (
        <li key={row.overrideId} className={styles.part}>
          <p className={styles.line}>
            <code>{row.rule}</code>
            <span>{row.value === '"unknown"' ? "is switched off" : <code>{row.value}</code>}</span>
            <span>
              {row.plan === null ? "for all plans" : `for ${row.plan.planNumber}, ${row.plan.name}`}
            </span>
            {row.ended === null ? null : <Pill kind="plain" text="Ended" />}
          </p>
          <p>{row.reason}</p>
          <p className={styles.detail}>
            {`Meetings from ${formatDate(row.from)}${row.to === null ? "" : ` to ${formatDate(row.to)}`}. Set by ${row.setBy ?? "somebody"}.`}
            {row.ended === null ? "" : ` Ended by ${row.ended.by ?? "somebody"}: ${row.ended.reason}`}
          </p>
          {row.ended === null ? (
            <div>
              <Button aria-label={`End what is set for ${row.rule}`} onClick={() => onEnd(row)}>
                End
              </Button>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
