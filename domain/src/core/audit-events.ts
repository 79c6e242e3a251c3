/** A row that a package brought became the office's own. */
export interface AdoptionEvent {
  readonly kind: "adopted";
  /** `by`: the staff member. */
  readonly subject: {
    readonly table: string;
    readonly id: number;
    readonly by: number;
    readonly reason: string;
  };
}
