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
