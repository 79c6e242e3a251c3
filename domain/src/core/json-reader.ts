import { isLocalDate } from "./local-date.ts";
import { foldLookalikes } from "./fold-lookalikes.ts";
import { BadCell, normalizedText } from "./text-rules.ts";

export interface JsonFault {
  /** As in `content.buttonColor` or `faq[2].title`; `-` for the whole file. */
  readonly path: string;
  readonly reason: string;
}

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads values of a parsed JSON document and collects what is wrong with them. After a fault it returns a placeholder,
 * so that reading continues and all faults are reported together. The result is valid only if `faults` is empty.
 */
export class JsonReader {
  readonly faults: JsonFault[] = [];

  fault(path: string, reason: string): void {
    this.faults.push({ path, reason });
  }

  /** An object that holds nothing but the known fields. */
  object(value: unknown, path: string, known: readonly string[]): JsonObject {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.fault(path, "must be an object {…}");
      return {};
    }
    for (const name of Object.keys(value)) {
      if (!known.includes(name))
        this.fault(at(path, name), "is not known here: take it out or correct its name");
    }
    return value as JsonObject;
  }

  /** A list of objects; absent is empty. `key` names the field that no two of them share. */
  list<Item>(
    value: unknown,
    path: string,
    read: (value: unknown, path: string) => Item,
    key?: (item: Item) => unknown,
  ): Item[] {
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) {
      this.fault(path, "must be a list […]");
      return [];
    }
    const seen = new Set<unknown>();
    return value.map((each: unknown, index) => {
      const itemPath = `${path}[${index}]`;
      const before = this.faults.length;
      const item = read(each, itemPath);
      if (key !== undefined && this.faults.length === before) {
        const name = key(item);
        const compared = typeof name === "string" ? foldLookalikes(name) : name;
        if (seen.has(compared)) this.fault(itemPath, `repeats ${JSON.stringify(name)}: list it once`);
        seen.add(compared);
      }
      return item;
    });
  }

  flag(value: unknown, path: string): boolean {
    if (typeof value !== "boolean") this.fault(path, "must be true or false");
    return value === true;
  }

  integer(value: unknown, path: string, min: number, max: number): number {
    if (typeof value === "number" && Number.isInteger(value) && value >= min && value <= max) return value;
    this.fault(path, `must be a whole number from ${min} to ${max}`);
    return min;
  }

  text(value: unknown, path: string): string {
    if (typeof value !== "string" || value === "") {
      this.fault(path, "must be a text that is not empty");
      return "";
    }
    const text = normalizedText(value);
    if (!(text instanceof BadCell)) return text;
    this.fault(path, text.reason);
    return "";
  }

  /** A text, or null where it is null, absent or empty. */
  textOrNull(value: unknown, path: string): string | null {
    return value === null || value === undefined || value === "" ? null : this.text(value, path);
  }

  date(value: unknown, path: string): string {
    if (typeof value === "string" && isLocalDate(value)) return value;
    this.fault(path, "must be an existing day as YYYY-MM-DD");
    return "";
  }
}

/** The path of a field below a path, as faults name it: `content.buttonColor`. */
export function at(path: string, name: string): string {
  return path === "-" ? name : `${path}.${name}`;
}
