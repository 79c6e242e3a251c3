/** What other capabilities may use of maintenance. */
export { MaintenanceCard, MaintenanceCardSkeleton } from "./maintenance-card.tsx";
