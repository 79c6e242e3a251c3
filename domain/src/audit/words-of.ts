import type { AuditNames } from "./audit-names.ts";

interface Telling {
  readonly kind: string;
  readonly subject: object;
}

type SubjectOf<Event extends Telling, Kind> = Event extends unknown
  ? Kind extends Event["kind"]
    ? Event["subject"]
    : never
  : never;

/** A sentence for each kind of events. */
export type WordsOf<Event extends Telling> = {
  readonly [Kind in Event["kind"]]: (subject: SubjectOf<Event, Kind>, names: AuditNames) => string;
};
