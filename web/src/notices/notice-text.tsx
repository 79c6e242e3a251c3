/** Plain text as it was written: paragraphs, and the line ends in them. */
export function NoticeText({ text }: { readonly text: string }) {
  return text.split(/\n{2,}/).map((paragraph, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a text's paragraphs have no other name, and stay where they are
    <p key={at}>
      {paragraph.split("\n").flatMap((line, no) => (no === 0 ? [line] : [<br key={no} />, line]))}
    </p>
  ));
}
