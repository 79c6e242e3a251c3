/** A setting of the portal's own was set above the package's, or taken away. */
export interface SettingEvent {
  readonly kind: "config-set" | "config-unset";
  readonly subject: {
    readonly name: string;
    /** As commands show values; null if there is no value. */
    readonly from: string | null;
    readonly to: string | null;
  };
}
