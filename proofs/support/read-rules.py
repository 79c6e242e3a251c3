"""The states' rules on voting and resolutions, read a second time.

Written from docs/legislation/README.md, sections 3 and 4, and docs/decisions/0044-legislation.md alone; standard library
only. Reads a JSON list of {state, meeting} and answers for each meeting who may vote on each motion, and what the motions
become. `--wrong` breaks one number on purpose, so that a comparison can be seen to compare.
"""

import json
import sys
from datetime import date, timedelta
from fractions import Fraction

WRONG = "--wrong" in sys.argv
# A quarter may be against; broken on purpose, a third.
QUARTER = Fraction(1, 3) if WRONG else Fraction(1, 4)
THREE_QUARTERS = 1 - QUARTER
FIRST = {"NSW": "2016-11-30", "QLD": "2021-03-01", "VIC": "2021-12-01", "WA": "2020-05-01"}
KINDS = {
    "NSW": {"ORDINARY", "SPECIAL", "UNANIMOUS", "SUSTAINABILITY", "ACCESSIBILITY"},
    "QLD": {"ORDINARY", "SPECIAL", "WITHOUT_DISSENT", "UNANIMOUS", "MAJORITY"},
    "VIC": {"ORDINARY", "SPECIAL", "UNANIMOUS"},
    "WA": {"ORDINARY", "SPECIAL", "UNANIMOUS", "WITHOUT_DISSENT", "TERMINATION"},
}
EXEMPT = {
    "NSW": {"UNANIMOUS"},
    "QLD": {"WITHOUT_DISSENT", "UNANIMOUS"},
    "VIC": {"SPECIAL", "UNANIMOUS"},
    "WA": {"UNANIMOUS", "WITHOUT_DISSENT", "TERMINATION"},
}
KNOWN_MEANS = {"CASH", "EFT", "BPAY", "DIRECT DEBIT", "CARD", "CHEQUE"}
UNKNOWN_FACT, OPEN = "fact", "open"


def minutes(text):
    """A local time as a number, so that times compare."""
    return (date.fromisoformat(text[:10]).toordinal(), int(text[11:13]) * 60 + int(text[14:16]))


def paid_before(debt, when, inclusive):
    """True, False, or UNKNOWN_FACT where only the time of day could tell."""
    if debt["paidOn"] is None:
        return False
    paid, at = date.fromisoformat(debt["paidOn"]).toordinal(), minutes(when)
    if paid != at[0]:
        return paid < at[0]
    if debt["paidAt"] is None:
        return UNKNOWN_FACT
    time = minutes(debt["paidAt"])
    return time < at or (inclusive and time == at)


def business_days(first, last, holidays):
    """Monday to Friday from one day to another, both included."""
    return [
        day
        for day in (first + timedelta(n) for n in range((last - first).days + 1))
        if day.weekday() < 5 and day.isoformat() not in holidays
    ]


def verdict(debt, on, state):
    """What a debt of a certain state is on a day: not due is never owed, without a due day nobody knows."""
    if state == "none" or debt["owedCents"] <= 0:
        return "none"
    if debt["dueOn"] is None:
        return UNKNOWN_FACT
    return "none" if debt["dueOn"] >= on else state


def plain(debt, when, inclusive=True):
    paid = paid_before(debt, when, inclusive)
    state = {True: "none", False: "owed", UNKNOWN_FACT: UNKNOWN_FACT}[paid]
    return verdict(debt, when[:10], state)


def victorian(debt, when, holidays):
    cash = plain(debt, when)
    if debt["paidOn"] is None or debt["paidOn"] > when[:10]:
        return cash
    paid, eve = date.fromisoformat(debt["paidOn"]), date.fromisoformat(when[:10]) - timedelta(1)
    counted = holidays if holidays is not None else []
    longer = len(business_days(paid, eve, counted))
    shorter = len(business_days(paid + timedelta(1), eve, counted))
    if longer < 4:
        cleared = "late"
    elif shorter < 4:
        cleared = OPEN
    elif shorter == 4 and holidays is None:
        cleared = UNKNOWN_FACT
    else:
        cleared = "none"
    cleared = verdict(debt, when[:10], cleared)
    means = (debt["method"] or "").strip().upper()
    if means == "CASH":
        return cash
    if cleared == "none":
        return "none"
    if means in KNOWN_MEANS:
        return cleared
    return "owed" if cash == "owed" else UNKNOWN_FACT


def worst(states):
    for each in ("owed", "late", UNKNOWN_FACT, OPEN):
        if each in states:
            return each
    return "none"


def owing(state, told, lot):
    """What is owed on the day or days of the test, and the reason of a yes."""
    debts, at = lot["debts"], told["meetingAt"]
    if state == "NSW":
        notice = told.get("noticeGivenOn")
        if notice is None:
            found = worst([plain(debt, at, False) for debt in debts])
            return ("none", "NOTHING_OWING") if found == "none" else (UNKNOWN_FACT, None)
        then = [
            verdict(debt, notice, "owed" if debt["paidOn"] is None or debt["paidOn"] >= notice else "none")
            for debt in debts
        ]
        now = [plain(debt, at, False) for debt in debts]
        both = []
        for before, after in zip(then, now):
            if "none" in (before, after):
                both.append("none")
            else:
                both.append(UNKNOWN_FACT if UNKNOWN_FACT in (before, after) else "owed")
        return worst(both), "PAID_BEFORE_MEETING" if "owed" in then else "FINANCIAL_AT_NOTICE"
    if state == "QLD":
        return worst([plain(debt, at) for debt in debts]), "NOTHING_OWING"
    if state == "WA":
        return worst([plain(debt, lot["castAt"]) for debt in debts]), "NOTHING_OWING"
    holidays = told.get("publicHolidays")
    final = worst([victorian(debt, at, holidays) for debt in debts])
    if told["means"] == "AT_MEETING":
        return final, "NOTHING_OWING"
    if told.get("cutoffAt") is None:
        ever = [d for d in debts if d["owedCents"] > 0 and (d["dueOn"] is None or d["dueOn"] < at[:10])]
        return (UNKNOWN_FACT if ever else "none"), "NOTHING_OWING"
    early = worst([victorian(debt, told["cutoffAt"], holidays) for debt in debts])
    if UNKNOWN_FACT in (early, final):
        return UNKNOWN_FACT, "NOTHING_OWING"
    if OPEN in (early, final) or (early == "none") != (final == "none"):
        return OPEN, "NOTHING_OWING"
    return worst([early, final]), "NOTHING_OWING"


def may_vote(state, told, lot, kind):
    if told["meetingAt"][:10] < FIRST[state]:
        return "unknown NO_RULE_SET"
    votes = lot["coOwnerVotes"] or []
    if "Y" in votes and "N" in votes and state != "NSW":
        return "no CO_OWNERS_CONFLICT" if state == "QLD" else "unknown RULE_UNSURE"
    found, reason = owing(state, told, lot)
    if found == "none":
        return "yes " + reason
    if kind in EXEMPT[state]:
        return "yes RESOLUTION_EXEMPT"
    if lot["paymentPlan"] == "COMPLIED_WITH":
        return "unknown PAYMENT_PLAN_NOT_SETTLED"
    if found == UNKNOWN_FACT:
        return "unknown FACT_MISSING"
    if found == OPEN or kind not in KINDS[state] or (told["meeting"] == "CM" and state in ("VIC", "WA")):
        return "unknown RULE_UNSURE"
    return "no " + {
        "NSW": "UNFINANCIAL_AT_NOTICE_AND_UNPAID",
        "QLD": "BODY_CORPORATE_DEBT",
        "VIC": "NOT_CLEARED_IN_TIME" if found == "late" else "IN_ARREARS",
        "WA": "OWING_WHEN_CAST",
    }[state]


def if_kept(holds, firm):
    """A no stands on what was read or told; what is remembered gives no no."""
    return "CARRIED" if holds else ("LOST" if firm else "NOT_DECIDED")


def resolve(state, told, motion, lots):
    """`lots`: [units, vote, is original owner] of each lot whose vote counts, and of the silent ones."""
    if told["meetingAt"][:10] < FIRST[state]:
        return "NOT_DECIDED"
    kind, basis, poll = motion["resolution"], motion["basis"], motion["poll"]
    number = {side: sum(1 for _, vote, _ in lots if vote == side) for side in "YN"}
    units = {side: sum(u for u, vote, _ in lots if vote == side) for side in "YN"}
    everybody, everything = len(lots), sum(u for u, _, _ in lots)
    more, richer = number["Y"] > number["N"], units["Y"] > units["N"]
    if told["meeting"] == "CM":
        return "NOT_DECIDED" if state == "WA" else if_kept(more, state in ("NSW", "VIC"))
    if kind not in KINDS[state]:
        return "NOT_DECIDED"
    if kind == "ORDINARY":
        return ordinary(state, motion, number, units, more, richer)
    cast = number["Y"] + number["N"] > 0
    if state == "NSW":
        if kind == "UNANIMOUS":
            return if_kept(cast and number["N"] == 0, True)
        own = sum(u for u, _, original in lots if original)
        outcomes = set()
        for whole in (False, True):
            def worth(u, original):
                if not original or 2 * own < everything:
                    return Fraction(u)
                return Fraction(u // 3) if whole else Fraction(u, 3)
            against = sum(worth(u, o) for u, vote, o in lots if vote == "N")
            total = against + sum(worth(u, o) for u, vote, o in lots if vote == "Y")
            limit = QUARTER if kind == "SPECIAL" else Fraction(1, 2)
            kept = against <= limit * total if kind == "SPECIAL" else against < limit * total
            outcomes.add(if_kept(total > 0 and kept, kind != "ACCESSIBILITY"))
        return outcomes.pop() if len(outcomes) == 1 else "NOT_DECIDED"
    if state == "QLD":
        if kind == "SPECIAL":
            kept = (
                cast
                and 3 * number["Y"] >= 2 * (number["Y"] + number["N"])
                and number["N"] <= QUARTER * everybody
                and everything > 0
                and units["N"] <= QUARTER * everything
            )
            return if_kept(kept, True)
        if kind == "MAJORITY":
            return if_kept(2 * number["Y"] > everybody, False)
        return if_kept(cast and number["N"] == 0, True)
    if state == "WA":
        return "NOT_DECIDED"
    if kind == "UNANIMOUS":
        return if_kept(everything > 0 and units["Y"] == everything, True)
    by_lots = number["Y"] >= THREE_QUARTERS * everybody
    by_units = units["Y"] >= THREE_QUARTERS * everything
    if basis == "BEFORE_MEETING":
        return if_kept(by_lots, True) if by_lots == by_units else "NOT_DECIDED"
    if basis == "AT_MEETING" and poll is None:
        return if_kept(by_lots, True)
    if by_units:
        return "CARRIED"
    interim = 2 * units["Y"] >= everything and units["N"] <= QUARTER * everything
    return "INTERIM_SPECIAL" if interim else "LOST"


def ordinary(state, motion, number, units, more, richer):
    poll, basis = motion["poll"], motion["basis"]
    lots_tied, units_tied = number["Y"] == number["N"], units["Y"] == units["N"]
    if poll is None:
        settled = None if basis == "BALLOT_OR_POLL" else "lots"
    elif state == "QLD":
        settled = None
    elif state == "WA" and poll == "DEMANDED_AFTER_VOTE":
        settled = "lots"
    else:
        settled = "units"
    sides = {"lots": [more], "units": [richer], None: [more, richer]}[settled]
    if len(set(sides)) > 1:
        return "NOT_DECIDED"
    if sides[0]:
        return "CARRIED"
    tied = {"lots": lots_tied, "units": units_tied, None: lots_tied or units_tied}[settled]
    if not tied or state == "NSW":
        return "LOST"
    if state in ("QLD", "WA"):
        return "NOT_DECIDED"
    if motion["castingVoteUsed"] != "Y":
        return "LOST"
    return "NOT_DECIDED" if settled is None else "CARRIED"


def answer(state, meeting):
    told, found = meeting["facts"], []
    for at, motion in enumerate(meeting["motions"]):
        voters = [may_vote(state, told, lot["facts"], motion["resolution"]) for lot in meeting["lots"]]
        lots = [
            (lot["units"], None if said.startswith("no ") else lot["votes"][at], lot["isOriginalOwner"])
            for lot, said in zip(meeting["lots"], voters)
        ]
        found.append({"voters": voters, "outcome": resolve(state, told, motion, lots)})
    return found


json.dump([answer(each["state"], each["meeting"]) for each in json.load(sys.stdin)], sys.stdout)
