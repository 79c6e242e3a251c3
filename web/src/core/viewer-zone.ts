/** The time zone of whoever looks at the page, as their computer says. */
export function viewerZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
