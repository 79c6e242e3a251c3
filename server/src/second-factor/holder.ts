/** Whose a second factor is: an account of the portal or a member of staff. */
export interface FactorHolder {
  readonly agencyId: number;
  /** What the tables know them by. */
  readonly key: string;
}

/** A person at the portal: an access code with the contact that it is for. */
interface HolderAccount {
  readonly usernameKey: string;
  readonly contactId: number;
}

export const userHolder = (agencyId: number, { usernameKey, contactId }: HolderAccount): FactorHolder => ({
  agencyId,
  key: `user:${contactId}:${usernameKey}`,
});

export const staffHolder = (agencyId: number, staffId: number): FactorHolder => ({
  agencyId,
  key: `staff:${staffId}`,
});

/** The account that a holder is; null for a member of staff. */
export function accountOfHolder({ key }: FactorHolder): HolderAccount | null {
  const [, contactId, usernameKey] = /^user:([0-9]+):(.+)$/s.exec(key) ?? [];
  return contactId === undefined || usernameKey === undefined
    ? null
    : { contactId: Number(contactId), usernameKey };
}

/** The number of the member of staff that a holder is; null for an account. */
export function staffOfHolder({ key }: FactorHolder): number | null {
  const [, staffId] = /^staff:([0-9]+)$/.exec(key) ?? [];
  return staffId === undefined ? null : Number(staffId);
}
