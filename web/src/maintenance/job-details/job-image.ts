/** A picture of a job: small, large, and in words. */
export interface JobImage {
  readonly imageNo: number;
  readonly small: string;
  readonly large: string;
  readonly caption: string | null;
}
