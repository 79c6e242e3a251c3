import { isHttpsLink } from "./safe-link.ts";

/** What owners are told to pay with; packages and settings are held to the same rules. */
export type PaymentKind = "biller-code" | "https-link" | "payment-reference";

const BILLER_CODE = /^\d{3,10}$/;
const MOST_LINK = 500;
const MOST_REFERENCE = 40;
const ONE_LINE = /^[^\t\r\n]*\S[^\t\r\n]*$/;

/** Returns why a value may not be used, as the rest of a sentence; null if it may. */
export function paymentError(kind: PaymentKind, text: string): string | null {
  switch (kind) {
    case "biller-code":
      return BILLER_CODE.test(text)
        ? null
        : "is not a BPAY biller code: write its 3 to 10 digits, such as 99071204";
    case "https-link":
      if (text.length > MOST_LINK) return `has more than ${MOST_LINK} characters: use a shorter address`;
      return isHttpsLink(text)
        ? null
        : "is not a secure address: write one that begins with https://, such as https://pay.example.com";
    case "payment-reference":
      return text.length <= MOST_REFERENCE && ONE_LINE.test(text)
        ? null
        : `is not a reference: write at most ${MOST_REFERENCE} characters on one line`;
  }
}
