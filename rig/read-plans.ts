/** A statement that the server ran: its plan's shape, and how many rows its scans read. */
export interface RanStatement {
  readonly text: string;
  readonly shape: string;
  readonly rowsRead: number;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly "Index Name"?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Reads what auto_explain wrote into a server's log, in JSON, one entry a statement. */
export function readPlans(log: string): readonly RanStatement[] {
  return [...log.matchAll(/LOG: {2}duration: [\d.]+ ms {2}plan:\n((?:\t.*\n?)+)/g)].map((match) => {
    const entry = JSON.parse((match[1] ?? "").replaceAll(/^\t/gm, "")) as {
      "Query Text": string;
      Plan: PlanNode;
    };
    const nodes = scansOf(entry.Plan);
    return {
      text: entry["Query Text"].replaceAll(/\s+/g, " ").trim(),
      shape: nodes
        .map((node) => `${node["Node Type"]} ${node["Index Name"] ?? node["Relation Name"] ?? ""}`)
        .join("; "),
      rowsRead: nodes.reduce((sum, node) => sum + rowsOf(node), 0),
    };
  });
}

/**
 * The nodes that read a table or an index of one; joins and sums only pass on what these read. A part that was planned and
 * never run (another role's, say) read nothing.
 */
function scansOf(node: PlanNode): readonly PlanNode[] {
  if (node["Actual Loops"] === 0) return [];
  const below = (node.Plans ?? []).flatMap(scansOf);
  return node["Relation Name"] !== undefined || node["Index Name"] !== undefined ? [node, ...below] : below;
}

function rowsOf(node: PlanNode): number {
  const each =
    (node["Actual Rows"] ?? 0) +
    (node["Rows Removed by Filter"] ?? 0) +
    (node["Rows Removed by Index Recheck"] ?? 0);
  // Rows of an inner scan are an average over its loops.
  return Math.round(each * (node["Actual Loops"] ?? 1));
}
