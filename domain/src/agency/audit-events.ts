/** A setting of the portal's own was set above the package's, or taken away. */
export interface SettingEvent {
  readonly kind: "config-set" | "config-unset";
  readonly subject: {
    readonly name: string;
    /** The value as commands show it, here and in `to`; null if the setting has none. */
    readonly from: string | null;
    readonly to: string | null;
  };
}

/** A value was set in place of a rule of law, or ended. */
export type LawEvent =
  | {
      /** The public holidays of a state and year were stated. */
      readonly kind: "holidays-set";
      readonly subject: {
        readonly state: string;
        readonly year: number;
        /** Day and name; none: the year is not on record any more. */
        readonly days: readonly string[];
      };
    }
  | {
      readonly kind: "law-set";
      readonly subject: {
        readonly overrideId: number;
        /** Null: all plans. */
        readonly plan: number | null;
        readonly rule: string;
        /** As JSON. */
        readonly value: string;
        readonly reason: string;
        readonly from: string;
        readonly to: string | null;
      };
    }
  | {
      readonly kind: "law-ended";
      readonly subject: {
        readonly overrideId: number;
        readonly plan: number | null;
        readonly rule: string;
        readonly reason: string;
      };
    };
