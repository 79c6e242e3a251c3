import { checkRules, file } from "./check-rules.ts";
import { oneRefusal } from "./refusals.ts";

const inServer = (text: string) => [file("server/src/ledger/a.ts", text)];

checkRules([
  {
    name: "a refusal has one shape",
    rule: oneRefusal,
    breaks: [
      inServer('type Found = { readonly value: number } | { readonly refusal: "NOT_FOUND" };'),
      inServer("type Parsed = { readonly value: number } | { readonly fault: string };"),
      inServer('type Found = { readonly ok: false; readonly refusal: "NOT_FOUND" };'),
      inServer('type Found = { readonly ok: false; readonly reason: "NOT_FOUND" };'),
      inServer('const found = { ok: false, because: "NOT_FOUND" };'),
      inServer('return { fault: "must be a number." };'),
      inServer("if (fault !== null) return { fault };"),
      inServer("return faults.length > 0 ? { faults } : { config };"),
      inServer("const no = (refusal: string) => ({ refusal });"),
      inServer('if ("fault" in parsed) return parsed;'),
      inServer('if ("faults" in outcome) return 1;'),
      inServer('return typeof found === "string" ? refused(found) : answer(found);'),
      inServer('if (typeof found === "string") return refused(found);'),
      inServer('if (typeof sight === "string") return sight;'),
      inServer("function f(session: PortalUser): AccessRefusal | null {"),
      inServer('function f(): Refused<"NOT_FOUND" | "XSRF"> | null {'),
      inServer("async function f(): Promise<Agenda | AccessRefusal> {"),
      inServer("function f(): PaperSight | AccessRefusal {"),
      [file("domain/src/core/result.ts", "type Parsed = { readonly value: 1 } | { readonly fault: 2 };")],
      [file("web/src/home/a.tsx", 'if ("refusal" in told) return null;')],
    ],
    keeps: [
      inServer("type Found = { readonly ok: false; readonly code: Code };"),
      inServer('const found = { ok: false, code: "NOT_FOUND" };'),
      inServer("async function f(): Promise<Outcome<Agenda, AccessRefusal>> {"),
      inServer('function f(): Outcome<Seat, AccessRefusal | "NO_BALLOT"> {'),
      inServer('type Why = "NOT_FOUND" | KeepRefusal | "VALIDATION";'),
      inServer("interface Group {\n  readonly fault: ImportFault;\n}"),
      inServer("const line = ({ fault, count }: FaultGroup) => count;"),
      inServer('if (typeof html === "string") content.push(html);'),
      inServer("// It was { readonly fault: string } once."),
      [file("server/src/ledger/a.test.ts", 'expect(found).toEqual({ fault: "no" });')],
      [file("proofs/runs/a.ts", 'const control = { fault: "ack-first" };')],
    ],
  },
]);
