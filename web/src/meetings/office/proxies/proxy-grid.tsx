import type { Proxy } from "@portal/contract/meetings/office/proxy-schemas";
import { useMemo } from "react";
import { timeWords } from "../../../core/time-words.ts";
import { Button } from "../../../ui/button/button.tsx";
import { DataGrid } from "../../../ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../ui/data-grid/grid-column.ts";
import { useGridState } from "../../../ui/data-grid/use-grid-state.ts";
import { Pill } from "../../../ui/pill/pill.tsx";
import styles from "../papers/papers.module.css";
import { answerKind, answerWords, capWords, citeWords, representWords } from "./proxy-words.ts";

interface Acting {
  readonly onRevoke: (proxy: Proxy) => void;
  readonly onForm: (proxy: Proxy) => void;
}

/** Proxy forms with what the rules say to each. */
export function ProxyGrid({ rows, onRevoke, onForm }: Acting & { readonly rows: readonly Proxy[] }) {
  const grid = useGridState({ grid: "office-proxies", usualPageSize: 20 });
  const columns = useMemo(() => columnsOf({ onRevoke, onForm }), [onRevoke, onForm]);
  return (
    <DataGrid
      name="Proxies"
      columns={columns}
      rows={rows}
      rowKey={({ proxyId }) => proxyId}
      state={grid}
      emptyText="No form has come yet."
      isWhole={rows.length <= 20}
    />
  );
}

const stateOf = (proxy: Proxy): string => {
  if (proxy.revokedAt !== null) return "Revoked";
  return proxy.hasOwnerVotedSince ? "The owner has voted since" : (answerWords[answerKind(proxy)] ?? "");
};

const columnsOf = (acting: Acting): readonly GridColumn<Proxy>[] => [
  { key: "lot", title: "Lot", width: 90, value: ({ lotName }) => lotName },
  {
    key: "who",
    title: "Owner and proxy",
    width: 240,
    isLong: true,
    value: ({ ownerName, proxyName }) => `${ownerName} to ${proxyName}`,
  },
  {
    key: "given",
    title: "Given",
    width: 150,
    value: ({ givenAt }) => givenAt,
    text: ({ givenAt }) => timeWords(givenAt),
  },
  {
    key: "state",
    title: "Status",
    width: 180,
    value: stateOf,
    cell: (proxy) => (
      <Pill
        kind={proxy.revokedAt !== null ? "plain" : proxy.hasOwnerVotedSince ? "warn" : answerKind(proxy)}
        text={stateOf(proxy)}
      />
    ),
  },
  {
    key: "rules",
    title: "What the rules say",
    width: 300,
    isLong: true,
    isUnsortable: true,
    value: rulesOf,
  },
  {
    key: "acts",
    title: "Next step",
    width: 170,
    isUnsortable: true,
    value: () => "",
    cell: (proxy) => (
      <span className={styles.acts}>
        <Button aria-label={`See the form of ${proxy.lotName}`} onClick={() => acting.onForm(proxy)}>
          See the form
        </Button>
        {proxy.revokedAt === null ? (
          <Button aria-label={`Revoke the proxy of ${proxy.lotName}`} onClick={() => acting.onRevoke(proxy)}>
            Revoke
          </Button>
        ) : null}
      </span>
    ),
  },
];

function rulesOf(proxy: Proxy): string {
  const { revokedBecause, reason, limits } = proxy;
  if (revokedBecause !== null) return `Revoked: ${revokedBecause}`;
  const sentences = [
    `${representWords(proxy)}.`,
    `${capWords(proxy.cap)}.`,
    ...(limits === null ? [] : [`Limits: ${limits}`]),
    ...(reason === null ? [] : [`Taken because: ${reason}`]),
  ];
  const cites = citeWords(proxy);
  return `${sentences.join(" ")}${cites === "" ? "" : ` (${cites})`}`;
}
