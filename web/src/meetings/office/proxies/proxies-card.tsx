import type { Proxy } from "@portal/contract/meetings/office/proxy-schemas";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveBlob } from "../../../core/api/save-file.ts";
import type { Told } from "../../../staff/office/public.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataCard } from "../../../ui/card/data-card.tsx";
import { Skeleton } from "../../../ui/states/skeleton.tsx";
import type { OfficeMeeting } from "../monitor/monitor-api.ts";
import styles from "../papers/papers.module.css";
import { ProxyDialog } from "./proxy-dialog.tsx";
import { callForm, proxiesKey, useProxies } from "./proxy-api.ts";
import { ProxyGrid } from "./proxy-grid.tsx";
import { RevokeDialog } from "./revoke-dialog.tsx";

const endings: Readonly<Record<string, string>> = { "image/jpeg": "jpg", "image/png": "png" };

/** Who votes for which lot at a general meeting, with what the rules say beside each form. */
export function ProxiesCard({
  meeting,
  onTold,
}: {
  readonly meeting: OfficeMeeting;
  readonly onTold: (told: Told) => void;
}) {
  const query = useProxies(meeting);
  const client = useQueryClient();
  const [isEntering, setEntering] = useState(false);
  const [revoked, setRevoked] = useState<Proxy | null>(null);
  const close = (): void => {
    setEntering(false);
    setRevoked(null);
    void client.invalidateQueries({ queryKey: proxiesKey(meeting) });
  };
  const end = (done: string): void => {
    close();
    onTold({ done });
  };
  const open = async ({ proxyId, lotName }: Proxy): Promise<void> => {
    try {
      const form = await callForm(meeting, proxyId);
      saveBlob(fileName(`proxy ${lotName}`, endings[form.type] ?? "pdf"), form);
    } catch (error) {
      onTold({ error });
    }
  };
  return (
    <>
      <DataCard
        title="Proxies"
        icon="person"
        span={12}
        query={query}
        skeleton={<Skeleton widths={[50, 80]} />}
      >
        {({ rows }) => (
          <>
            <div className={styles.bar}>
              <Button onClick={() => setEntering(true)}>Enter a proxy form</Button>
              <p>What the rules say is information, not advice. The chair decides.</p>
            </div>
            {rows.length === 0 ? null : (
              <ProxyGrid rows={rows} onRevoke={setRevoked} onForm={(proxy) => void open(proxy)} />
            )}
          </>
        )}
      </DataCard>
      {query.data === undefined || !isEntering ? null : (
        <ProxyDialog
          meeting={meeting}
          list={query.data}
          onDone={({ proxyName, lotName }) => end(`${proxyName} may vote for ${lotName}.`)}
          onClose={close}
        />
      )}
      {revoked === null ? null : (
        <RevokeDialog
          meeting={meeting}
          proxy={revoked}
          onDone={() => end(`The proxy of ${revoked.lotName} is revoked.`)}
          onClose={close}
        />
      )}
    </>
  );
}
