/** A long e-mail address goes on in a second line after its sign, not within a word. */
export function MailText({ text }: { readonly text: string }) {
  const end = text.indexOf("@") + 1;
  return (
    <>
      {text.slice(0, end)}
      <wbr />
      {text.slice(end)}
    </>
  );
}
