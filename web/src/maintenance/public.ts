/** What other capabilities may use of maintenance. */
export { MaintenanceCard, maintenanceFrame } from "./maintenance-card.tsx";
