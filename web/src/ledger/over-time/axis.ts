/** A scale of dollars that begins and ends at round figures and holds zero. */
export interface Axis {
  /** From the lowest to the highest, evenly apart. */
  readonly ticks: readonly number[];
  /** Where an amount lies, in percent from the top. */
  readonly fromTop: (dollars: number) => number;
}

/** At most five steps of 1, 2, 2.5 or 5 times a power of ten. */
export function axisOf(amounts: readonly number[]): Axis {
  const low = Math.min(0, ...amounts);
  // Of nothing but zeros the axis has to show something.
  const high = Math.max(0, ...amounts) || (low === 0 ? 100 : 0);
  const step = stepFor(high - low);
  const from = Math.floor(low / step + 1e-9) * step;
  const steps = Math.max(1, Math.round((Math.ceil(high / step - 1e-9) * step - from) / step));
  const ticks = Array.from({ length: steps + 1 }, (_, index) => from + index * step);
  return { ticks, fromTop: (dollars) => 100 - ((dollars - from) / (steps * step)) * 100 };
}

function stepFor(span: number): number {
  const rough = Math.max(span, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((each) => each * power >= rough - 1e-9) ?? 10;
  return factor * power;
}

/** Dollars in as few signs as an axis needs: `$0`, `-$500`, `$12.5k`, `$1.2m`, `$3b`. */
export function shortDollars(dollars: number): string {
  const size = Math.abs(dollars);
  const [unit, sign] =
    size >= 1e9 ? [1e9, "b"] : size >= 1e6 ? [1e6, "m"] : size >= 1000 ? [1000, "k"] : [1, ""];
  return `${dollars < 0 ? "-" : ""}$${Number((size / unit).toFixed(2))}${sign}`;
}
