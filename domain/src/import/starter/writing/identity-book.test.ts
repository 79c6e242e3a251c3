import { describe, expect, it } from "vitest";
import { IdentityBook } from "./identity-book.ts";
import { UsernameBook } from "./username-book.ts";

describe("ids", () => {
  const keys = [{ kind: "lots", id: "7", source: "A", key: "SP1/1" }];

  it("stay with their keys, and new ones follow the greatest", () => {
    const book = new IdentityBook(keys, new Map([["lots", 12]]));
    expect(book.idOf("lots", "A", "SP1/2")).toBe("13");
    expect(book.idOf("lots", "A", "SP1/1")).toBe("7");
    expect(book.idOf("lots", "A", "SP1/2")).toBe("13");
    expect(book.idOf("plans", "A", "SP1")).toBe("1");
    expect(book.rows()).toEqual([
      { kind: "lots", id: "7", source: "A", key: "SP1/1" },
      { kind: "lots", id: "13", source: "A", key: "SP1/2" },
      { kind: "plans", id: "1", source: "A", key: "SP1" },
    ]);
  });

  it("of documents and of invoices to approve are one row of numbers", () => {
    const book = new IdentityBook([], new Map([["pending_invoices", 4]]));
    expect(book.idOf("documents", "A", "x")).toBe("5");
    expect(book.idOf("pending_invoices", "A", "x")).toBe("6");
  });

  it("a key is found again as it was written", () => {
    const book = new IdentityBook([], new Map());
    const id = book.idOf("contacts", "A", "=1+1 a\u0001b");
    expect(new IdentityBook(book.rows(), new Map()).idOf("contacts", "A", "=1+1 a\u0001b")).toBe(id);
  });

  it("of one key in two back offices are two, each found again; a back office that is renamed keeps them", () => {
    const rows = [
      { kind: "contacts", id: "4", source: "A", key: "12" },
      { kind: "contacts", id: "9", source: "B", key: "12" },
    ];
    const book = new IdentityBook(rows, new Map());
    expect(book.idOf("contacts", "A", "12")).toBe("4");
    expect(book.idOf("contacts", "B", "12")).toBe("9");
    expect(book.rows()).toEqual(rows);
    expect(new IdentityBook(rows.slice(0, 1), new Map()).idOf("contacts", "C", "12")).toBe("4");
  });
});

describe("usernames", () => {
  it("are of plan and lot, at most 15 signs, and never another's", () => {
    const book = new UsernameBook(["SP88123L3"]);
    expect(["1", "1", "1", "3", "2A", "1 & 2"].map((lot) => book.give("SP88123", lot))).toEqual([
      "sp88123l1",
      "sp88123l1b",
      "sp88123l1c",
      "sp88123l3b",
      "sp88123l2a",
      "sp88123l12",
    ]);
    expect(book.give("CTS1234567", "12345678")).toBe("cts1234567l1234");
    expect(book.give("CTS1234567", "12345679")).toBe("cts1234567l123b");
    expect(book.all()).toContain("sp88123l3");
  });

  it("go beyond the letters of the alphabet", () => {
    const book = new UsernameBook([]);
    const given = Array.from({ length: 30 }, () => book.give("SP1", "1"));
    expect(new Set(given).size).toBe(30);
    expect(given.slice(24, 28)).toEqual(["sp1l1y", "sp1l1z", "sp1l1ba", "sp1l1bb"]);
  });
});
