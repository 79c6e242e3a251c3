import { Fragment } from "react";

/** An address of mail or the web as text. A line that is too short for it ends between its parts, not within one. */
export function ContactText({ text }: { readonly text: string }) {
  return text.split(/(?<=@)|(?=\.)/).map((part, position) => (
    // oxlint-disable-next-line react/no-array-index-key -- two parts may be the same
    <Fragment key={position}>
      {position === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
