"""Reads what generated offices print, by its own reading of docs/design/starter-import.md.

Knows nothing of the portal's code. For each folder below the one that is named: the plans of its `exports`, with lots, money and
proofs, as one JSON document. `--broken`: takes credits (CR) as debits, which the comparison has to find.
"""

import csv
import datetime
import io
import json
import pathlib
import re
import sys

BROKEN = "--broken" in sys.argv
FUNDS = [
    ("ADM", ("admin", "administrative", "administration", "general", "adm")),
    ("SNK", ("capworks", "capitalworks", "sinking", "maintenance", "reserve", "cwf", "snk")),
    ("UNALLOC", ("unalloc", "unallocated")),
]
FIELDS = {
    "roll": {
        "plan": ("plannumber",), "lot": ("lot", "lotno", "lotnumber"),
        "owner": ("owner", "ownersname", "registeredowner", "proprietor"),
        "units": ("ue", "unitentitlement", "unitsofentitlement", "uoe"),
        "entered": ("dateofentry", "transferdate", "settlementdate"),
        "email": ("email", "emailaddress", "levyemail"),
    },
    "short": {
        "plan": ("plannumber",), "lot": ("lot",), "interest": ("interestaccrued", "interestdue"),
        "advance": ("paidinadvance", "prepaid", "unallocated"), "balance": ("balance", "totalowing"),
        "paidTo": ("paidto", "leviespaidto"),
    },
    "long": {
        "plan": ("plannumber",), "lot": ("lot",), "due": ("duedate",), "type": ("type",),
        "amount": ("amountoutstanding", "unpaid"), "fund": ("fund",),
    },
    "trial": {
        "plan": ("plannumber",), "code": ("account", "code"), "name": ("account", "description"),
        "fund": ("fund",), "debit": ("debit",), "credit": ("credit",),
    },
    "creditors": {
        "plan": ("plannumber",), "creditor": ("creditor",), "number": ("invoiceno",), "due": ("duedate",),
        "fund": ("fund",), "amount": ("amount",),
    },
}
NEEDS = {
    "roll": {"lot", "owner", "units"}, "long": {"lot", "fund", "amount"}, "creditors": {"creditor", "number", "amount"},
}


def plain(text):
    return re.sub(r"[^a-z0-9]", "", text.lower())


def fund_of(text):
    whole = plain(text)
    for fund, words in FUNDS:
        if any(word in whole for word in words):
            return fund
    return None


def text_of(data):
    if data[:2] == b"\xff\xfe":
        return data[2:].decode("utf-16-le")
    try:
        return data.decode("utf-8").lstrip("\ufeff")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def records_of(text):
    outside = re.sub(r'"[^"]*"', "", text)
    separator = max(",;\t", key=outside.count)
    return [row for row in csv.reader(io.StringIO(text), delimiter=separator)]


def cents_of(text):
    text = text.strip()
    side = re.search(r"(CR|DR)$", text)
    if side:
        text = text[:-2].strip()
    digits = re.sub(r"[^0-9.]", "", text)
    if digits == "":
        return 0
    whole, _, part = digits.partition(".")
    value = int(whole or 0) * 100 + int((part + "00")[:2])
    is_credit = side is not None and side.group() == "CR" and not BROKEN
    return -value if is_credit or "-" in text or "(" in text else value


def is_month_first(columns):
    for column in columns:
        for cell in column:
            numbers = re.fullmatch(r"(\d{1,2})/(\d{1,2})/\d{4}", cell.strip())
            if numbers and int(numbers.group(2)) > 12:
                return True
    return False


def day_of(text, month_first):
    text = text.strip()
    if text == "":
        return None
    for form in ("%Y-%m-%d", "%d %b %Y", "%d-%b-%y", "%m/%d/%Y" if month_first else "%d/%m/%Y"):
        try:
            return datetime.datetime.strptime(text, form).date().isoformat()
        except ValueError:
            pass
    raise ValueError(text)


def table_of(records):
    best = (0, None, None, None)
    for at, record in enumerate(records[:30]):
        keys = [plain(cell) for cell in record]
        for shape, fields in FIELDS.items():
            places = {}
            for place, key in enumerate(keys):
                free = [name for name, known in fields.items() if key in known and name not in places]
                if free:
                    places[free[0]] = place
                elif shape == "short" and fund_of(key) in ("ADM", "SNK"):
                    places.setdefault(fund_of(key), place)
                elif shape == "trial" and re.search(r"(dr|cr)$", key) and fund_of(key):
                    places.setdefault((fund_of(key), key[-2:]), place)
            has = set(places)
            enough = NEEDS.get(shape, set()) <= has
            if shape == "short":
                enough = "lot" in has and ("ADM" in has or "SNK" in has)
            if shape == "trial":
                enough = "code" in has and ({"debit", "credit", "fund"} <= has or ("ADM", "dr") in has)
            if enough and len(places) > best[0]:
                best = (len(places), at, shape, places)
    _, at, shape, places = best
    rows = []
    for record in records[at + 1:]:
        filled = [cell for cell in record if cell.strip()]
        is_total = bool(filled) and re.match(r"(grand |sub-)?totals?\b", filled[0].strip(), re.I)
        named = [places[name] for name in ("number", "code") if name in places]
        if is_total and any(record[place].strip() not in ("", filled[0].strip()) for place in named):
            is_total = False
        if filled and not is_total and record != records[at]:
            rows.append(record)
    return shape, places, rows, records[:at]


def plan_in(text):
    found = re.search(r"\b(SP|CTS) ?(\d+)", text)
    return found.group(1) + found.group(2) if found else None


def plan_of(path, places, rows, titles):
    if "plan" in places:
        return plan_in(rows[0][places["plan"]]) if rows else None
    told = [plan_in(" ".join(title)) for title in titles] + [plan_in(path.name), plan_in(path.parent.name)]
    return next((plan for plan in told if plan), None)


def read_office(folder):
    tables = []
    for path in sorted((folder / "exports").rglob("*.csv")):
        shape, places, rows, titles = table_of(records_of(text_of(path.read_bytes())))
        tables.append((shape, places, rows, titles, plan_of(path, places, rows, titles)))
    return {
        plan: read_plan([table[:4] for table in tables if table[4] == plan])
        for plan in sorted({table[4] for table in tables if table[4]})
    }


def read_plan(tables):
    dated = [
        [row[places[name]] for row in rows]
        for _, places, rows, _ in tables for name in ("entered", "paidTo", "due") if name in places
    ]
    month_first = is_month_first(dated)
    lots, net, unpaid, days = {}, {}, {}, set()
    money = {}
    for shape, places, rows, titles in sorted(tables, key=lambda table: table[0] != "roll"):
        def cell(row, name):
            return row[places[name]].strip() if name in places and places[name] < len(row) else ""

        if shape in ("short", "long", "trial"):
            for title in titles:
                found = re.search(r"as at (\S+(?: \w+ \d{4})?)", " ".join(title))
                if found:
                    days.add(day_of(found.group(1), False))
        for row in rows:
            lot = cell(row, "lot").upper()
            if shape == "roll":
                lots[lot] = {
                    "owner": cell(row, "owner"), "units": int(cell(row, "units")), "email": cell(row, "email"),
                    "entered": day_of(cell(row, "entered"), month_first), "paidTo": None,
                }
            elif shape == "short":
                lots[lot]["paidTo"] = day_of(cell(row, "paidTo"), month_first)
                for fund in ("ADM", "SNK"):
                    money.setdefault((lot, fund), []).append(cents_of(cell(row, fund)))
                money.setdefault((lot, ""), []).append(-cents_of(cell(row, "advance")))
            elif shape == "long":
                fund = fund_of(cell(row, "fund"))
                money.setdefault((lot, "" if fund == "UNALLOC" else fund), []).append(cents_of(cell(row, "amount")))
            elif shape == "trial":
                pairs = [(fund_of(cell(row, "fund")), cents_of(cell(row, "debit")) - cents_of(cell(row, "credit")))]
                if "debit" not in places:
                    pairs = [
                        (fund, cents_of(cell(row, (fund, "dr"))) - cents_of(cell(row, (fund, "cr"))))
                        for fund, _ in FUNDS
                    ]
                for fund, cents in pairs:
                    place = f"{cell(row, 'code')}/{fund}"
                    net[place] = net.get(place, 0) + cents
            elif shape == "creditors":
                fund = fund_of(cell(row, "fund"))
                unpaid[fund] = unpaid.get(fund, 0) + cents_of(cell(row, "amount"))
    debts = {f"{lot}/{fund}": sum(c for c in each if c > 0) for (lot, fund), each in money.items()}
    credits = {f"{lot}/{fund}": -sum(c for c in each if c < 0) for (lot, fund), each in money.items()}

    def listed(amounts, fund):
        return sum(cents for place, cents in amounts.items() if place.split("/")[1] == fund)

    differences = {}
    for fund in ("ADM", "SNK"):
        differences[f"lots-equal-receivable/{fund}"] = listed(debts, fund) - net.get(f"150/{fund}", 0)
        differences[f"credits-equal-advance/{fund}"] = listed(credits, fund) + net.get(f"220/{fund}", 0)
        differences[f"invoices-equal-creditors/{fund}"] = unpaid.get(fund, 0) + net.get(f"210/{fund}", 0)
        differences[f"trial-balance-balances/{fund}"] = listed(net, fund)
    differences["credits-equal-unallocated/UNALLOC"] = listed(credits, "") + net.get("230/UNALLOC", 0)
    return {
        "asAt": sorted(day for day in days if day),
        "lots": lots,
        "debts": {place: cents for place, cents in debts.items() if cents},
        "credits": {place: cents for place, cents in credits.items() if cents},
        "net": {place: cents for place, cents in net.items() if cents},
        "unpaid": {fund: cents for fund, cents in unpaid.items() if cents},
        "wrong": sorted(place for place, cents in differences.items() if cents),
    }


if __name__ == "__main__":
    top = pathlib.Path(sys.argv[1])
    json.dump({folder.name: read_office(folder) for folder in sorted(top.iterdir())}, sys.stdout)
