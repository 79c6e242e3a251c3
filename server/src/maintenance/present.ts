import type { JobDetail } from "@portal/contract/maintenance/job-schemas";
import { dollarsFromCents, dollarsFromCentsOrNull, sumCents } from "@portal/domain/core/money";
import type { ShownPictures } from "./job-pictures.ts";
import type { JobRow, JobType } from "./job-queries.ts";

/** A job as it travels. A quote's page shows no tradesperson and no total, so its answer has neither (D55). */
export function presentJob(jobType: JobType, job: JobRow, { small, further }: ShownPictures): JobDetail {
  const isQuote = jobType === "quotes";
  return {
    id: job.jobId,
    type: isQuote ? 1 : 0,
    status: job.status,
    orderNumber: job.orderNumber,
    manager: job.manager,
    reportedBy: job.reportedBy,
    dateReported: job.reportedOn,
    orderDate: job.orderedOn,
    planNumber: job.planNumber,
    diarySubject: job.diarySubject,
    tradieName: job.tradieName,
    amountQuoted: dollarsFromCentsOrNull(job.amountQuotedCents),
    amountInvoiced: isQuote
      ? null
      : dollarsFromCents(sumCents(job.invoices.map(({ amountCents }) => amountCents))),
    invoices: job.invoices.map(({ description, refNumber, amountCents }) => ({
      description,
      refNumber,
      amount: dollarsFromCents(amountCents),
    })),
    images: small.map(({ base64 }) => base64),
    imageDescriptions: small.map(({ caption }) => caption),
    imageNos: small.map(({ imageNo }) => imageNo),
    furtherImages: further.map(({ imageNo, caption }) => ({ imageNo, description: caption })),
  };
}
