/** Numbers that the portal gives itself begin here (the sequence `portal_ids`); a code keeps what is above. */
const OWN_NUMBERS = 4_503_599_627_370_496;

/** Damm's table: the digit behind it finds any one digit that is wrong, and any two neighbours that are swapped. */
const TABLE = [
  "0317598642",
  "7092154863",
  "4206871359",
  "1750983426",
  "6123045978",
  "3674209581",
  "5869720134",
  "8945362017",
  "9438617205",
  "2581436790",
];

const checkDigit = (digits: string): string =>
  Array.from(digits).reduce((interim, digit) => TABLE[Number(interim)]?.[Number(digit)] ?? "", "0");

/** A number of the portal's own begins with 0, as no other does. */
const shortened = (id: number): string => (id < OWN_NUMBERS ? String(id) : `0${id - OWN_NUMBERS}`);
const lengthened = (text: string): number =>
  text.startsWith("0") ? OWN_NUMBERS + Number(text.slice(1)) : Number(text);

/** The code of a lot at a meeting, as it stands on a paper voting form: '8006-2005-3'. Digits alone, for any keyboard. */
export function lotCode(meetingId: number, lotId: number): string {
  const parts = [shortened(meetingId), shortened(lotId)];
  return [...parts, checkDigit(parts.join(""))].join("-");
}

export type ReadLotCode =
  /** Nothing that looks like a code. */
  | { readonly kind: "none" }
  /** A digit is wrong, or two are swapped. */
  | { readonly kind: "misread" }
  | { readonly kind: "code"; readonly meetingId: number; readonly lotId: number };

/** Reads a code that was typed or scanned; blanks do no harm, and any dash is one. */
export function readLotCode(typed: string): ReadLotCode {
  const found = /^(\d{1,17})[-\u2010-\u2015](\d{1,17})[-\u2010-\u2015](\d)$/.exec(
    typed.replaceAll(/\s/g, ""),
  );
  const [, meeting, lot, check] = found ?? [];
  if (meeting === undefined || lot === undefined || check === undefined) return { kind: "none" };
  return checkDigit(meeting + lot) === check
    ? { kind: "code", meetingId: lengthened(meeting), lotId: lengthened(lot) }
    : { kind: "misread" };
}

/** Which lot of a meeting a code is for, or why it is for none of them, in a sentence; null where nothing looks like a code. */
export function lotByCode<Lot extends { readonly seatId: number }>(
  typed: string,
  meetingId: number,
  lots: readonly Lot[],
): { readonly lot: Lot } | { readonly why: string } | null {
  const read = readLotCode(typed);
  if (read.kind === "none") return null;
  if (read.kind === "misread")
    return { why: "This code has a wrong digit. Please read it once more, or choose the lot." };
  if (read.meetingId !== meetingId)
    return { why: "This form is of another meeting. Please look at what stands on it." };
  const lot = lots.find(({ seatId }) => seatId === read.lotId);
  return lot === undefined ? { why: "The lot of this code cannot vote at this meeting." } : { lot };
}
