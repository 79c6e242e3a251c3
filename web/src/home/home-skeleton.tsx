import { ROLE, type Role } from "@portal/domain/sign-in/vocabulary";
import { BankBalanceCardSkeleton, FinancialCardSkeleton } from "../ledger/public.ts";
import { PropertyCardSkeleton } from "../portfolio/public.ts";
import { CardGrid } from "../ui/card/card.tsx";
import { Skeleton } from "../ui/states/skeleton.tsx";
import styles from "./home-page.module.css";

/** The cards that the role normally has, before it is known which ones the agency shows. */
export function HomeSkeleton({ role }: { readonly role: Role }) {
  return (
    <>
      <div className={styles.filterSkeleton}>
        <Skeleton widths={[100]} />
      </div>
      <CardGrid>
        <PropertyCardSkeleton hasPhoto />
        {role === ROLE.owner || role === ROLE.committeeMember ? <FinancialCardSkeleton /> : null}
        {role === ROLE.buildingManager ? null : <BankBalanceCardSkeleton />}
      </CardGrid>
    </>
  );
}
