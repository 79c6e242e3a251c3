/** Placeholder news of the demonstration, as old as its copyright line (D16). */
export const demoNews: readonly {
  readonly on: string;
  readonly dateText: string;
  readonly title: string;
  readonly text: string;
}[] = [
  {
    on: "2013-11-18",
    dateText: "18/11/2013",
    title: "Gutters before the storms",
    text: "The gutters of all our buildings are cleaned before the storm season. Please keep balconies clear on the day; the notice in the lift says when.",
  },
  {
    on: "2013-10-02",
    dateText: "02/10/2013",
    title: "Annual general meetings",
    text: "The season of general meetings has begun. Agendas come with the notice. Owners who cannot come may vote beforehand, online or by proxy.",
  },
  {
    on: "2013-08-26",
    dateText: "26/08/2013",
    title: "A new lift for Banksia Court",
    text: "The committee has accepted a quote. The work is paid from the Capital Works Fund, takes six weeks and begins after the school holidays.",
  },
];
