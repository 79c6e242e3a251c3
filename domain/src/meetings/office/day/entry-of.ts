/** An entry of a meeting's day, as it is kept: never changed, only followed or replaced by others. */
export interface EntryOf<Kind extends string, Body> {
  /** 1, 2, 3 … of the meeting. */
  readonly entryNo: number;
  readonly kind: Kind;
  readonly body: Body;
  /** The entry whose place it takes: a correction, which has a reason. */
  readonly replacesNo: number | null;
  readonly reason: string | null;
}
