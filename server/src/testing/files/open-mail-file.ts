import { type ParsedMail, simpleParser } from "mailparser";

/** A mail that was written to a file, read back by a mail program's parser. */
export const openMailFile = (bytes: Buffer): Promise<ParsedMail> => simpleParser(bytes);
