import type { DocumentDistribution } from "@portal/contract/portfolio/schemas";

type Recipient = DocumentDistribution[string][number];

/** Who gets one type of document, grouped by the way it goes (section 2, 'Portfolio'). */
export interface DistributedType {
  readonly documentType: string;
  readonly byEmail: readonly Recipient[];
  readonly byPrint: readonly Recipient[];
}

/** Document types in the server's order, their recipients by e-mail apart from those by print. */
export function distributedTypes(distribution: DocumentDistribution): readonly DistributedType[] {
  return Object.entries(distribution).map(([documentType, recipients]) => ({
    documentType,
    byEmail: recipients.filter(({ method }) => method === "Email"),
    byPrint: recipients.filter(({ method }) => method === "Print"),
  }));
}
