import type { MeetingSettings } from "@portal/contract/meetings/office/settings-schemas";
import { formatDate } from "@portal/domain/core/format-date";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOfficeSession } from "../../../core/session/office-session.ts";
import { type Told, ToldMessage } from "../../../staff/office/public.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Details } from "../../../ui/details/details.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import styles from "../meetings.module.css";
import { type PlanName, settingsKey, useMeetingSettings } from "./settings-api.ts";
import { SettingsDialog } from "./settings-dialog.tsx";

/** How meetings of a scheme work, and what the portal cannot decide there. */
export function MeetingSettingsCard({ plan }: { readonly plan: PlanName }) {
  const query = useMeetingSettings(plan);
  const client = useQueryClient();
  const right = useOfficeSession()?.member?.right;
  const [isOpen, setOpen] = useState(false);
  const [told, setTold] = useState<Told>(null);
  const close = () => {
    setOpen(false);
    void client.invalidateQueries({ queryKey: settingsKey(plan) });
  };
  return (
    <>
      <DataCard
        title="How meetings work here"
        icon="calendar"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[60, 50, 50]} />}
      >
        {(settings) => (
          <div className={styles.parts}>
            <ToldMessage told={told} onDismiss={() => setTold(null)} />
            {settings.warning === null ? null : <Alert kind="warn">{settings.warning}</Alert>}
            <Details details={detailsOf(settings)} />
            <p className={styles.detail}>{sourceWords(settings)}</p>
            {right === "admin" || right === "manager" ? (
              <div>
                <Button onClick={() => setOpen(true)}>Change how meetings work</Button>
              </div>
            ) : null}
          </div>
        )}
      </DataCard>
      {isOpen && query.data !== undefined ? (
        <SettingsDialog
          plan={plan}
          settings={query.data}
          onDone={() => {
            setTold({ done: "It is kept. Packages do not change it any more." });
            close();
          }}
          onClose={close}
        />
      ) : null}
    </>
  );
}

function detailsOf({ meetingsFrom, votingAdoptedOn, votingAdoptedBy, ruleModule, modules }: MeetingSettings) {
  const by = votingAdoptedBy === null ? "" : `, by ${votingAdoptedBy}`;
  const module = modules.find(({ code }) => code === ruleModule)?.name ?? ruleModule;
  return [
    {
      name: "Meetings",
      value:
        meetingsFrom === "office"
          ? "Are written here. A meeting of your back office on the same day and of the same kind is not loaded."
          : "Come from your back office; others can be written here.",
    },
    {
      name: "Electronic voting",
      value: votingAdoptedOn === null ? "Not on record" : `Adopted on ${formatDate(votingAdoptedOn)}${by}`,
    },
    ...(modules.length === 0 ? [] : [{ name: "Regulation module", value: module ?? "Not on record" }]),
  ];
}

function sourceWords({ version, setBy, packageSays, votingAdoptedOn, ruleModule }: MeetingSettings): string {
  if (version === 0)
    return "As your back office has it. What you change here stays, whatever it sends later.";
  const isOther = packageSays.votingAdoptedOn !== votingAdoptedOn || packageSays.ruleModule !== ruleModule;
  return `Set here by ${setBy ?? "somebody"}.${isOther ? " Your back office has other values, which do not count." : ""}`;
}
