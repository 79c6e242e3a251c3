/** An e-mail address or a number as it stands; a long address goes on in a second line after its sign, not within a word. */
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
