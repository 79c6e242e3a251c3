/** What the application needs of reports beside their routes. */
export { createReportPrinter } from "./print/report-printer.ts";
export { createPrintReport, type PrintReport } from "./print-report.ts";
