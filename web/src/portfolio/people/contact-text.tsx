/** Shows an e-mail address or a number as it stands. A long address breaks after its @, not within a word. */
export function ContactText({ text }: { readonly text: string }) {
  const end = text.indexOf("@") + 1;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
