/** Which view of whose agency a frame shows. */
export interface ViewAddress {
  readonly agencyId: string;
  readonly viewId: string;
}

/** The view of a frame's address, `/office/799187/views/{viewId}/page`; null: of no view. */
export function viewAt(path: string): ViewAddress | null {
  const [, agencyId, viewId] = /^\/office\/(\d{6})\/views\/([0-9a-f-]{36})\/page$/.exec(path) ?? [];
  return agencyId === undefined || viewId === undefined ? null : { agencyId, viewId };
}
