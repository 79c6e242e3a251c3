import type { VotingSeat } from "@portal/contract/meetings/ballot-schemas";
import { isAgreeEnabled } from "@portal/domain/meetings/paper/declaration";
import { useEffect, useRef, useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { Tabs } from "../../../ui/tabs/tabs.tsx";
import { NomineeFacts, VoterFacts, weightOf } from "./declaration-facts.tsx";
import { messages } from "../messages.ts";
import { Actions } from "../paper/actions.tsx";
import { useIsWide } from "../paper/use-is-wide.ts";
import styles from "./declaration.module.css";

const choices = [
  { key: "auto", title: "Choice 1" },
  { key: "custom", title: "Choice 2" },
] as const;
type ProxyType = (typeof choices)[number]["key"];

/**
 * Asks in which capacity the ballot is cast (section 2, 'Declaration'; D58): the owner's own or the member's, or a
 * proxy's or nominee's by name. Tabs replace the two cards if they do not fit (section 9).
 */
export function Declaration({
  seat,
  levyTerm,
  proxyName,
  onProxyName,
  isBusy,
  failure,
  onCancel,
  onAgree,
}: {
  readonly seat: VotingSeat;
  readonly levyTerm: string;
  readonly proxyName: string | null;
  readonly onProxyName: (proxyName: string | null) => void;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly onCancel: () => void;
  readonly onAgree: () => void;
}) {
  const isWide = useIsWide();
  // What was typed stays when the first choice is looked at again.
  const [typed, setTyped] = useState(proxyName ?? "");
  const form = useRef<HTMLFormElement>(null);
  const chosen: ProxyType = proxyName === null ? "auto" : "custom";
  const choose = (key: ProxyType) => onProxyName(key === "auto" ? null : typed);
  const isMember = seat.kind === "member";
  const titles = { auto: isMember ? "Committee Member" : "Lot Owner", custom: "Proxy/Nominee" };

  useEffect(() => {
    // While it was busy the button could not keep the focus.
    if (failure !== null) form.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  }, [failure]);

  const facts = (key: ProxyType) =>
    key === "auto" ? (
      <VoterFacts seat={seat} levyTerm={levyTerm} />
    ) : (
      <NomineeFacts
        seat={seat}
        levyTerm={levyTerm}
        name={typed}
        onName={(name) => {
          setTyped(name);
          onProxyName(name);
        }}
      />
    );

  return (
    <Card title="Declaration" icon="person" span={12}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAgree();
        }}
      >
        <p>
          The votes are recorded as <strong>'{messages.method}'</strong>.{" "}
          {isMember ? messages.seenAfterCloseOfMembers : messages.seenAfterClose}
        </p>
        {isMember ? null : (
          <p>
            I acknowledge that the owner must be financial, with no amounts owing at the start of the meeting,
            to count towards the quorum.
          </p>
        )}
        {seat.isFinancial === false ? (
          <Alert kind="info">
            Something is owing for this lot today. You can still vote: each motion tells whether the vote
            counts, and why.
          </Alert>
        ) : null}
        {isWide ? (
          <fieldset className={styles.cards} disabled={isBusy}>
            <legend className={styles.legend}>Who votes</legend>
            {choices.map(({ key, title }) => (
              <div key={key} className={key === chosen ? `${styles.choice} ${styles.chosen}` : styles.choice}>
                <label className={styles.pick}>
                  <input
                    type="radio"
                    name="proxy-type"
                    checked={key === chosen}
                    onChange={() => choose(key)}
                  />
                  {title}: {titles[key]}
                </label>
                {facts(key)}
              </div>
            ))}
          </fieldset>
        ) : (
          <fieldset className={styles.tabs} disabled={isBusy}>
            <Tabs
              label="Who votes"
              tabs={choices.map(({ key, title }) => ({ key, title: `${title}: ${titles[key]}` }))}
              chosen={chosen}
              onChoose={choose}
            >
              <div className={styles.choice}>{facts(chosen)}</div>
            </Tabs>
          </fieldset>
        )}
        <p>{weightOf(seat, chosen === "custom")}</p>
        {failure === null ? null : <Alert kind="bad">{failure}</Alert>}
        <Actions
          primary={
            <Button
              type="submit"
              kind="main"
              isBusy={isBusy}
              disabled={!isAgreeEnabled(chosen, proxyName ?? "")}
            >
              Agree and submit
            </Button>
          }
        >
          <Button onClick={onCancel} disabled={isBusy}>
            Cancel
          </Button>
        </Actions>
      </form>
    </Card>
  );
}
