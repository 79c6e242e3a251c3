/** The types that the office calls; a package may bring others, which are general meetings. */
export type OfficeMeetingType = "AGM" | "EGM" | "CM";

const names: Readonly<Record<OfficeMeetingType, string>> = {
  AGM: "Annual General Meeting",
  EGM: "Extraordinary General Meeting",
  CM: "Committee Meeting",
};

/** How a meeting of a type is headed. */
export const meetingTypeName = (type: OfficeMeetingType): string => names[type];
