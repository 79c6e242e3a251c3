/** Whose account a card shows, and what of it. */
export interface FinancialOf {
  readonly agencyId: string;
  readonly lotId: number;
  /** The call serves Home and the portfolio page, so it may carry what one of them has to hide. */
  readonly showsArrears: boolean;
  /** With the days of entry and purchase, and without 'Paid to' where the plan hides it. */
  readonly isPortfolio?: boolean;
  /** Whether the portfolio page shows each charge; without it, the amount leads nowhere. */
  readonly hasCharges?: boolean;
}
