let zone: string | undefined;

/** The time zone of whoever looks at the page, as their computer says. */
export function viewerZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

// The first question about zones costs a browser 10 ms and more, the later ones next to nothing: it is asked in a turn of
// its own, before the dates are there that need it.
setTimeout(viewerZone);
