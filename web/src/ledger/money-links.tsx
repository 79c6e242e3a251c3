import { href } from "@portal/contract/core/pages";
import { Link } from "@tanstack/react-router";
import styles from "./financial-details.module.css";

/** From the amount to what it is made of, and to how it is paid: the card on the same page. */
export function MoneyLinks({
  agencyId,
  lotId,
  hasCharges,
}: {
  readonly agencyId: string;
  readonly lotId: number;
  readonly hasCharges: boolean;
}) {
  return (
    <p className={styles.links}>
      {hasCharges ? (
        <Link to={href("portfolio", { agencyId })} search={{ lot: String(lotId) }} hash="charges">
          See every charge
        </Link>
      ) : null}
      <Link to="." search={true} hash="how-to-pay" resetScroll={false}>
        How to pay
      </Link>
    </p>
  );
}
