/** Something that a test waits for, and opens when it likes. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

export function gate(): Gate {
  const held = { open: (): void => {} };
  const opened = new Promise<void>((resolve) => (held.open = resolve));
  return { opened, open: () => held.open() };
}
