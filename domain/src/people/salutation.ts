/** A person or an organisation as contacts have them; an organisation has a name alone. */
export interface NamedContact {
  readonly title: string | null;
  readonly firstName: string | null;
  /** The surname, or the name of the organisation. */
  readonly name: string;
}

/**
 * Returns how a letter begins: 'Dear Mr Grant' for a person with a title, 'Dear Oliver Grant' for one without. An organisation has
 * nobody to name: it is 'Dear owner' if it owns a lot, otherwise its own name.
 */
export function salutation({ title, firstName, name }: NamedContact, isOwner: boolean): string {
  const [salute, first, last] = [title, firstName, name].map((part) => part?.trim() ?? "");
  if (salute !== "") return `Dear ${salute} ${last}`;
  if (first !== "") return `Dear ${first} ${last}`;
  return isOwner ? "Dear owner" : `Dear ${last}`;
}
