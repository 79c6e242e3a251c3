/** Line drawings on a 24-unit grid, in the colour of the text around them; always beside words, so never read out. */
const drawings = {
  alert: "M12 8v5m0 3.5v.01M12 3 2.5 20h19z",
  bank: "M4 10h16M5 10v8m4.7-8v8m4.6-8v8m4.7-8v8M3 21h18M12 3 3.5 7.5h17z",
  building: "M4 21V5.5L13 3v18M13 9h7v12M2.5 21h19M7.5 8.5h2m-2 4h2m-2 4h2m6-3h2m-2 4h2",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V6m8-2.5V6m-8.5 8.5h3m3 0h3",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9 6 6 6-6",
  close: "M6 6l12 12M18 6 6 18",
  coins:
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm2.8 6.2C14.3 8.3 13.2 8 12 8c-1.6 0-2.8.8-2.8 2s1 1.7 2.8 2 2.9.8 2.9 2-1.3 2-2.9 2c-1.3 0-2.4-.4-2.9-1.3M12 6.2V8m0 8v1.8",
  download: "M12 4v11m-4.5-4.5L12 15l4.5-4.5M5 19.5h14",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5.5m0-9v.01",
  mail: "M3.5 6h17v12.5h-17zM4 6.8l8 6 8-6",
  menu: "M4 7h16M4 12h16M4 17h16",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  pin: "M12 21s-7-6.2-7-11.2A7 7 0 0 1 19 9.8C19 14.8 12 21 12 21zm0-13.7a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2z",
  tools:
    "M14.5 6.5a4 4 0 0 1 5-2.6L16.8 6.6l.6 2 2 .6L22 6.5a4 4 0 0 1-5.2 5l-8.4 8.4A2 2 0 0 1 5.5 17l8.4-8.4a4 4 0 0 1 .6-2.1z",
} as const;

export type IconName = keyof typeof drawings;

/** `size` in pixels at the usual text size; it grows with the text. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
