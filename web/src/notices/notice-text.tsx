/** Plain text as it was written, with its line ends and empty lines. */
export function NoticeText({ text }: { readonly text: string }) {
  return <p>{text.split("\n").flatMap((line, at) => (at === 0 ? [line] : [<br key={at} />, line]))}</p>;
}
