/** One table of what people type into the forms of specification sections 4 and 5, for the pages and for the server (D24). */
export interface TypedInput {
  readonly form: "login" | "find-access-code" | "reset-password" | "change-password" | "contact" | "request";
  /** Its name on the wire. */
  readonly field: "username" | "password" | "email" | "newPassword" | "subject" | "body" | "replyTo";
  readonly typed: string;
  /** Null: it is taken. */
  readonly message: string | null;
}

const rowsOf = (
  form: TypedInput["form"],
  field: TypedInput["field"],
  messages: readonly (readonly [message: string | null, ...typed: readonly string[]])[],
): readonly TypedInput[] =>
  messages.flatMap(([message, ...typed]) => typed.map((each) => ({ form, field, typed: each, message })));

const ACCESS_CODE_REQUIRED = "The Access Code field is required.";
const ACCESS_CODE_VALID = "The Access Code field must be valid.";
const NOT_SECURE =
  "Your password needs to be between 8 and 15 alphanumeric characters, and needs to include one lower case letter, one upper case letter and a number.";
const codes = ["ABCDEFGHIJKLMN16", "own_1", "own 1", "owner1'--", "öwner"] as const;
const longAddress = `${"a".repeat(250)}@example.org`;

/** At a version with the secure rule of passwords; the reply-to address is not required. */
export const TYPED_INPUTS: readonly TypedInput[] = [
  ...rowsOf("login", "username", [
    [ACCESS_CODE_REQUIRED, "", "  "],
    [ACCESS_CODE_VALID, ...codes],
    [null, "nobody", "NOBODY1", " nobody ", "a", "ABCDEFGHIJKLM15"],
  ]),
  ...rowsOf("login", "password", [
    ["The Password field is required.", ""],
    ["The Password field must be valid.", "1234567890123456", "x".repeat(200)],
    [null, "x", " ", "123456789012345", "p@ss w0rd"],
  ]),
  ...rowsOf("find-access-code", "email", [
    ["Email is required.", "", "  "],
    ["Email is invalid.", "owner1", "a@b@c", "a b@example.org", longAddress],
    [null, "nobody@example.org", " nobody@example.museum "],
  ]),
  ...rowsOf("reset-password", "username", [
    [ACCESS_CODE_REQUIRED, "", "  "],
    [ACCESS_CODE_VALID, ...codes, "a@b@c", longAddress],
    [null, "nobody", " nobody ", "nobody@example.org"],
  ]),
  ...rowsOf("change-password", "newPassword", [
    ["New Password is required.", ""],
    ["New Password must be at least 8 characters.", "Qk7vTz3"],
    ["New Password can be a maximum of 15 characters.", "Qk7vTz3mWbQk7vTz", "Qk7v".repeat(50)],
    [NOT_SECURE, "qk7vtz3mwb", "QK7VTZ3MWB", "QkvTzmWbxx", "Qk7vTz3m Wb", "Qk7vTz3m-Wb"],
    [null, "Qk7vTz3mWb"],
  ]),
  ...rowsOf("contact", "subject", [
    ["Subject is required.", "", "  "],
    ["Subject can be a maximum of 200 characters.", "a".repeat(201)],
    [null, "A lamp"],
  ]),
  ...rowsOf("contact", "body", [
    ["Comment is required.", "", "  "],
    ["Message can be a maximum of 5000 characters.", "a".repeat(5_001)],
    [null, "It is broken."],
  ]),
  ...rowsOf("contact", "replyTo", [
    ["Reply to address is invalid.", "daniel", "a@b@c", longAddress],
    [null, "", "  ", "daniel@example.org", " daniel@example.museum "],
  ]),
  ...rowsOf("request", "body", [
    ["Message is required.", "", "  "],
    ["Message can be a maximum of 5000 characters.", "a".repeat(5_001)],
    [null, "I have moved."],
  ]),
  ...rowsOf("request", "replyTo", [
    ["Email is invalid.", "daniel", "a@b@c", longAddress],
    [null, "", "daniel@example.org"],
  ]),
];
