#!/usr/bin/env python3
"""Checks exported registers of electronic votes, as docs/ballot-format.md describes them.

    python3 tools/verify-ballots.py [--public-key <base64>]... [--root <hex>]... [--receipt <code>]... <file>...

The second verifier: written from that page, sharing nothing with the portal, with the standard library
alone. Prints findings one a line; exit code 0: none, 1: some, 2: wrong use.
"""

import base64
import binascii
import hashlib
import json
import re
import sys
from datetime import datetime

FORMATS = {"strata-ballots-1": 1, "strata-ballots-2": 2}
METHODS = {"online": "By Pre-Meeting Electronic Vote", "paper": "By Paper Voting Form"}
NO_HASH = "0" * 64
BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


# --- JSON and its canonical text ---------------------------------------------------------------------


def canonical(value):
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
    # A surrogate without its other half is not a character, so it is escaped.
    return re.sub("[\ud800-\udfff]", lambda found: "\\u%04x" % ord(found.group()), text)


def say(line):
    # What steers a terminal, or would begin a line of its own, is written out.
    steering = "[\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
    print(re.sub(steering, lambda found: ascii(found.group())[1:-1], line))


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def utf8(text):
    # A surrogate without its other half has no UTF-8: as everywhere it becomes the sign for what cannot be written.
    return re.sub("[\ud800-\udfff]", "\ufffd", text).encode("utf-8")


def refuse_constant(name):
    raise ValueError(name + " is not JSON")


def number(text):
    """Numbers have no kinds in JSON: 1.0 is 1."""
    value = float(text)
    return int(value) if value.is_integer() else value


def parsed(text):
    try:
        return json.loads(text, parse_constant=refuse_constant, parse_float=number)
    except (ValueError, OverflowError, RecursionError):
        return None


def is_whole(value, least=0):
    return type(value) is int and least <= value <= 2**53 - 1


def is_text(value):
    return isinstance(value, str)


def is_hash(value):
    return is_text(value) and re.fullmatch(r"[0-9a-f]{64}", value) is not None


def is_instant(value):
    if not is_text(value) or not re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.[0-9]{3}Z", value):
        return False
    try:
        datetime.strptime(value, "%Y-%m-%dT%H:%M:%S.%fZ")
    except ValueError:
        return False
    return True


def is_day(value):
    return is_text(value) and is_instant(value + "T00:00:00.000Z")


def one_of(*values):
    return lambda value: is_text(value) and value in values


def or_null(check):
    return lambda value: value is None or check(value)


def list_of(check):
    return lambda value: isinstance(value, list) and all(check(each) for each in value)


def shape(fields, is_exact=False):
    """A check for an object with these names and kinds of values."""

    def check(value):
        if not isinstance(value, dict) or not all(name in value for name in fields):
            return False
        if is_exact and len(value) != len(fields):
            return False
        return all(kind(value[name]) for name, kind in fields.items())

    return check


def is_boolean(value):
    return isinstance(value, bool)


def either(*checks):
    return lambda value: any(check(value) for check in checks)


def both(*checks):
    return lambda value: all(check(value) for check in checks)


def is_null(value):
    return value is None


TALLY = shape({"for": is_whole, "against": is_whole, "abstain": is_whole, "total": is_whole})
RULE = shape({"name": is_text, "version": is_text})
RESOLUTIONS = {
    1: ("ORDINARY", "SPECIAL", "UNANIMOUS"),
    2: (
        "ORDINARY",
        "SPECIAL",
        "UNANIMOUS",
        "WITHOUT_DISSENT",
        "MAJORITY",
        "SUSTAINABILITY",
        "ACCESSIBILITY",
        "UNOPPOSED",
        "TERMINATION",
    ),
}
MEETING = {
    "meetingRecordId": is_whole,
    "ownersCorpId": is_whole,
    "planName": is_text,
    "meetingType": is_text,
    "description": is_text,
    "cutoffAt": is_instant,
    "startsAt": is_instant,
    "timeZone": is_text,
}
SEAT = {"kind": one_of("lot", "member"), "id": is_whole}
ROLL_SEAT = {**SEAT, "entitlementUnits": or_null(is_whole), "isFinancial": or_null(is_boolean)}
LISTED = {"text": is_text, "hash": is_text, "receipt": is_text}
BAR = {
    "text": is_text,
    "measure": one_of("seats", "entitlement"),
    "isDecisive": is_boolean,
    "strictly": is_boolean,
    "basis": one_of("ANY", "AT_MEETING", "BALLOT_OR_POLL"),
}
IS_BAR = either(
    shape({**BAR, "kind": one_of("majority"), "parts": is_null, "ofParts": is_null, "whole": is_null}),
    shape(
        {
            **BAR,
            "kind": one_of("atLeast", "atMost"),
            "parts": is_whole,
            "ofParts": lambda value: is_whole(value, 1),
            "whole": one_of("votes", "roll"),
        }
    ),
)
ANSWER = either(
    shape({"agendaItemId": is_whole, "answer": one_of("yes"), "reason": is_null}),
    shape({"agendaItemId": is_whole, "answer": one_of("no", "unknown"), "reason": is_text}),
)


RULE_SET = {"state": is_text, "from": is_text, "hash": is_text}
SET_BY_AGENCY = {**{name: is_text for name in ("rule", "value", "reason", "setOn", "from")}, "to": or_null(is_text)}
ROLL_LAW = shape({"ruleSet": or_null(shape(RULE_SET)), "overrides": list_of(shape(SET_BY_AGENCY))})
OF_LOT = {"lotId": is_whole, "answer": one_of("yes", "no", "unknown")}
STATUS = shape({"confirmedAt": is_instant, "hash": is_hash, "lots": list_of(shape(OF_LOT))})


def is_lawful(roll):
    """What a roll was answered by, which one of rules of version 1 does not have."""
    if "law" not in roll:
        return True
    # Who is financial, as the manager confirmed it; absent where nobody did.
    return ROLL_LAW(roll["law"]) and ("status" not in roll["law"] or STATUS(roll["law"]["status"]))


def export_of(number):
    is_signed = number == 2
    fields = {
        "format": is_text,
        "exportedAt": is_instant,
        "agency": shape({"agencyId": is_whole, "name": is_text}),
        "meeting": shape({**MEETING, "cancelledAt": or_null(is_instant)} if is_signed else MEETING),
        "motions": list_of(
            shape(
                {
                    "agendaItemId": is_whole,
                    "sortOrder": is_whole,
                    "description": is_text,
                    "motionText": or_null(is_text),
                    "motionHash": is_hash,
                    "resolutionType": one_of(*RESOLUTIONS[number]),
                }
            )
        ),
        "roll": both(
            shape(
                {
                    "state": is_text,
                    "seats": list_of(shape({**ROLL_SEAT, "answers": list_of(ANSWER)} if is_signed else ROLL_SEAT)),
                    "takenAt": is_instant,
                    "isProvisional": is_boolean,
                }
            ),
            is_lawful if is_signed else lambda roll: True,
        ),
        "records": list_of(shape({**LISTED, "signature": is_text} if is_signed else LISTED)),
        "checkpoints": list_of(shape({"statement": is_text, "signature": is_text, "publicKey": is_text})),
        "result": shape(
            {
                "turnout": shape({"voted": is_whole, "total": is_whole}),
                "ballots": list_of(shape({"seq": is_whole, "notCounted": or_null(is_text)})),
                "motions": list_of(
                    shape(
                        {
                            "agendaItemId": is_whole,
                            "bySeats": TALLY,
                            "byEntitlement": or_null(TALLY),
                            "outcome": is_text,
                            "rule": RULE,
                        }
                    )
                ),
            }
        ),
    }
    if is_signed:
        fields["publicKeys"] = list_of(is_text)
        fields["close"] = shape(
            {
                "ruleSet": or_null(shape({"state": is_text, "from": is_text, "hash": is_text})),
                "motions": list_of(shape({"agendaItemId": is_whole, "rule": RULE, "bars": list_of(IS_BAR)})),
            }
        )
        fields["handovers"] = list_of(
            shape(
                {
                    "seat": shape(SEAT),
                    "seenAt": is_instant,
                    "leftOn": or_null(is_day),
                    "enteredOn": or_null(is_day),
                }
            )
        )
        names = ("head", "nextHead", "statement", "nextStatement")
        fields["witness"] = shape({name: or_null(is_text) for name in names})
    return shape(fields)


def record_of(number):
    is_signed = number == 2
    fields = {
        "format": lambda value: is_whole(value) and value == number,
        "agencyId": is_whole,
        "ownersCorpId": is_whole,
        "meetingRecordId": is_whole,
        "seq": lambda value: is_whole(value, 1),
        "seat": shape(SEAT, True),
        "revision": lambda value: is_whole(value, 1),
        "capacity": one_of("owner", "committeeMember", "proxy", *(["attorney"] if is_signed else [])),
        "contactId": is_whole,
        "proxyName": or_null(is_text),
        "choices": list_of(
            shape({"agendaItemId": is_whole, "motionHash": is_hash, "vote": one_of("Y", "N", "A")}, True)
        ),
        "entitlementUnits": or_null(is_whole),
        "isFinancial": or_null(is_boolean),
        "declarationVersion": is_text,
        "method": one_of(*(METHODS.values() if is_signed else [METHODS["online"]])),
        "castAt": is_instant,
        "nonce": lambda value: is_text(value) and re.fullmatch(r"[0-9a-f]{32}", value) is not None,
        "previousHash": is_hash,
    }
    if is_signed:
        fields["channel"] = one_of(*METHODS)
        fields["enteredBy"] = fields["checkedBy"] = or_null(is_whole)
        fields["paperHash"] = or_null(is_hash)
    return shape(fields, True)


# Which parts of a statement are given with which reasons; with every other one they are null.
WHY = ("agenda", "cutoff", "reopen", "restore")
GIVEN_WITH = {
    1: {"agendaHash": ("close",), "rollHash": ("roll",)},
    2: {
        "formerCutoffAt": ("cutoff", "reopen"),
        "agendaHash": ("open", "agenda", "close"),
        "rulesHash": ("close",),
        "rollHash": ("roll",),
        "lostHead": ("restore",),
        "explanation": WHY,
        "by": WHY,
    },
}


def statement_of(number):
    reasons = ("count", "hour", "close", "roll") + (("open",) + WHY if number == 2 else ())
    fields = {
        "format": lambda value: is_whole(value) and value == number,
        "agencyId": is_whole,
        "meetingRecordId": is_whole,
        "checkpointNo": lambda value: is_whole(value, 1),
        "size": is_whole,
        "root": is_hash,
        "headHash": is_hash,
        "reason": one_of(*reasons),
        "cutoffAt": is_instant,
        "rollHash": or_null(is_hash),
        "agendaHash": or_null(is_hash),
        "madeAt": is_instant,
    }
    if number == 2:
        fields["startsAt"] = is_instant
        fields["formerCutoffAt"] = or_null(is_instant)
        fields["rulesHash"] = or_null(is_hash)
        fields["lostHead"] = or_null(shape({"hash": is_hash, "seq": lambda value: is_whole(value, 1)}, True))
        fields["explanation"] = fields["by"] = or_null(is_text)
    has_form = shape(fields, True)

    def check(value):
        return has_form(value) and all(
            (value["reason"] in given) == (value[part] is not None) for part, given in GIVEN_WITH[number].items()
        )

    return check


EXPORT = {number: export_of(number) for number in (1, 2)}
RECORD = {number: record_of(number) for number in (1, 2)}
STATEMENT = {number: statement_of(number) for number in (1, 2)}


# --- Ed25519 (RFC 8032), verification alone ----------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
ROOT_OF_MINUS_1 = pow(2, (P - 1) // 4, P)


def point_from(data):
    """A point in extended coordinates; None where the 32 bytes are none."""
    number = int.from_bytes(data, "little")
    sign, y = number >> 255, number & (2**255 - 1)
    if y >= P:
        return None
    x_squared = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x_squared, (P + 3) // 8, P)
    if x * x % P != x_squared:
        x = x * ROOT_OF_MINUS_1 % P
    if x * x % P != x_squared or (x == 0 and sign == 1):
        return None
    if x & 1 != sign:
        x = P - x
    return (x, y, 1, x * y % P)


def added(one, other):
    x1, y1, z1, t1 = one
    x2, y2, z2, t2 = other
    a = (y1 - x1) * (y2 - x2) % P
    b = (y1 + x1) * (y2 + x2) % P
    c = 2 * t1 * t2 * D % P
    d = 2 * z1 * z2 % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def table_of(point):
    """What every digit of a number in base 16 adds, in every place: a key is used for many signatures."""
    table = []
    for _ in range(64):
        row = [(0, 1, 1, 0)]
        for _ in range(15):
            row.append(added(row[-1], point))
        table.append(row)
        point = added(row[-1], point)
    return table


def times(factor, table):
    total = (0, 1, 1, 0)
    for row in table:
        total = added(total, row[factor & 15])
        factor >>= 4
    return total


def bytes_of(point):
    x, y, z, _ = point
    inverse = pow(z, P - 2, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = table_of(point_from((4 * pow(5, P - 2, P) % P).to_bytes(32, "little")))
TABLES = {}


def table_of_minus(public_key):
    """Of the negative of a public key; None where the bytes are no point."""
    if public_key not in TABLES:
        key = point_from(public_key)
        TABLES[public_key] = None if key is None else table_of((P - key[0], key[1], key[2], P - key[3]))
    return TABLES[public_key]


def is_signature(public_key, message, signature):
    minus_key = table_of_minus(public_key)
    s = int.from_bytes(signature[32:], "little")
    if minus_key is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % L
    return bytes_of(added(times(s, BASE), times(k, minus_key))) == signature[:32]


def base64_bytes(text, length):
    try:
        data = base64.b64decode(text, validate=True)
    except (ValueError, binascii.Error):
        return None
    return data if len(data) == length and base64.b64encode(data).decode() == text else None


def is_signed_with(public_key, message, signature):
    """All three as they are in the file; the message a text."""
    key, signed = base64_bytes(public_key, 32), base64_bytes(signature, 64)
    return key is not None and signed is not None and is_signature(key, utf8(message), signed)


# --- The tree (RFC 6962, 2.1) and receipts -----------------------------------------------------------


def root_of(hashes):
    if not hashes:
        return sha256(b"")

    def node(low, high):
        if high - low == 1:
            return bytes.fromhex(hashes[low])
        split = 1
        while split * 2 < high - low:
            split *= 2
        return hashlib.sha256(b"\x01" + node(low, low + split) + node(low + split, high)).digest()

    return node(0, len(hashes)).hex()


def receipt_of(record_hash):
    bits = int(record_hash, 16) >> (256 - 60)
    code = "".join(BASE32[bits >> (5 * place) & 31] for place in range(11, -1, -1))
    return "-".join((code[:4], code[4:8], code[8:]))


# --- The count ---------------------------------------------------------------------------------------


def quarter_of_votes(seats, units):
    votes = units["for"] + units["against"]
    return votes > 0 and units["against"] * 4 <= votes


def none_against(seats, units):
    return seats["for"] + seats["against"] > 0 and seats["against"] == 0


def majority(seats, units):
    return seats["for"] > seats["against"]


def queensland_special(seats, units):
    votes = seats["for"] + seats["against"]
    if votes == 0 or seats["for"] * 3 < votes * 2:
        return False
    return all(each["total"] > 0 and each["against"] * 4 <= each["total"] for each in (seats, units))


def rule_of(is_committee, state, resolution):
    """Its name, whether unfinancial owners vote, and whether it is carried."""
    if is_committee:
        return "Committee majority", True, majority
    place = state if state in ("NSW", "QLD", "VIC") else "General"
    if resolution == "ORDINARY":
        return place + " ordinary resolution", False, majority
    if resolution == "SPECIAL":
        name = place + " special resolution"
        if place == "QLD":
            return name, False, queensland_special
        if place == "VIC":
            return name, True, lambda seats, units: 0 < units["total"] * 3 <= units["for"] * 4
        return name, False, quarter_of_votes
    if place == "QLD":
        return "QLD resolution without dissent", True, none_against
    name = place + " unanimous resolution"
    if place == "VIC":
        return name, True, lambda seats, units: 0 < units["total"] <= units["for"]
    return name, True, none_against


def bar_is_met(bar, seats, units):
    tally = seats if bar["measure"] == "seats" else units
    if bar["kind"] == "majority":
        return tally["for"] > tally["against"]
    whole = tally["total"] if bar["whole"] == "roll" else tally["for"] + tally["against"]
    side = tally["for" if bar["kind"] == "atLeast" else "against"] * bar["ofParts"]
    edge = whole * bar["parts"]
    if whole == 0:
        return False
    if side == edge:
        return not bar["strictly"]
    return side > edge if bar["kind"] == "atLeast" else side < edge


def carries(bars, is_committee, version):
    """A function from tallies to what the bars say: carried or not, once for each reading of them.

    Every decisive bar has to be met; a committee has no entitlement. By rules of a version after "1" a motion without a
    decisive bar has no reading, and one with bars of a meeting and bars of a ballot or poll has two.
    """
    decisive = [
        bar for bar in bars if bar["isDecisive"] and not (is_committee and bar["measure"] == "entitlement")
    ]
    readings = [decisive]
    if version != "1":
        bases = {bar["basis"] for bar in decisive}
        if not decisive:
            readings = []
        elif {"AT_MEETING", "BALLOT_OR_POLL"} <= bases:
            readings = [
                [bar for bar in decisive if bar["basis"] != other] for other in ("AT_MEETING", "BALLOT_OR_POLL")
            ]
    return lambda seats, units: [all(bar_is_met(bar, seats, units) for bar in reading) for reading in readings]


def rules_of(export, is_committee):
    """By motion: the rule's name and version, the seats that it shuts out, the undecided ones, and what the bars say."""
    seats, rules = export["roll"]["seats"], {}
    if FORMATS[export["format"]] == 1:
        debtors = {(seat["kind"], seat["id"]) for seat in seats if seat["isFinancial"] is False}
        for motion in export["motions"]:
            name, are_debtors_heard, is_carried = rule_of(
                is_committee, export["roll"]["state"], motion["resolutionType"]
            )
            shut_out = set() if are_debtors_heard else debtors
            says = lambda seats, units, is_carried=is_carried: [is_carried(seats, units)]
            rules[motion["agendaItemId"]] = ({"name": name, "version": "1"}, shut_out, set(), says)
        return rules
    for ruled in export["close"]["motions"]:
        shut_out, undecided = set(), set()
        rule = {name: ruled["rule"][name] for name in ("name", "version")}
        for seat in seats:
            answers = [each for each in seat["answers"] if each["agendaItemId"] == ruled["agendaItemId"]]
            if answers and answers[0]["answer"] == "no":
                shut_out.add((seat["kind"], seat["id"]))
            if answers and answers[0]["answer"] == "unknown" and rule["version"] != "1":
                undecided.add((seat["kind"], seat["id"]))
        says = carries(ruled["bars"], is_committee, rule["version"])
        rules[ruled["agendaItemId"]] = (rule, shut_out, undecided, says)
    return rules


def counted(export, records):
    """The result of an export's records over its roll."""
    cutoff, is_committee = export["meeting"]["cutoffAt"], export["meeting"]["meetingType"] == "CM"
    roll = {(seat["kind"], seat["id"]): seat for seat in export["roll"]["seats"]}
    motions = {motion["agendaItemId"]: motion for motion in export["motions"]}
    rules = rules_of(export, is_committee)

    highest = {}
    for at, record in enumerate(records):
        seat = (record["seat"]["kind"], record["seat"]["id"])
        if record["castAt"] < cutoff and (seat not in highest or record["revision"] > highest[seat][0]):
            highest[seat] = (record["revision"], at)

    sums = {number: [{"Y": 0, "N": 0, "A": 0}, {"Y": 0, "N": 0, "A": 0}] for number in motions}
    unsure = {number: [{"Y": 0, "N": 0, "A": 0}, {"Y": 0, "N": 0, "A": 0}] for number in motions}
    ballots, voted = [], 0
    for at, record in enumerate(records):
        seat = (record["seat"]["kind"], record["seat"]["id"])
        reasons = set()
        if record["castAt"] >= cutoff:
            reason = "AFTER_CUTOFF"
        elif highest[seat][1] != at:
            reason = "SUPERSEDED"
        elif seat not in roll:
            reason = "NOT_ON_ROLL"
        else:
            voted += 1
            for choice in record["choices"]:
                number = choice["agendaItemId"]
                if number not in motions or motions[number]["motionHash"] != choice["motionHash"]:
                    reasons.add("MOTION_CHANGED")
                elif seat in rules[number][1]:
                    reasons.add("UNFINANCIAL")
                else:
                    for counts in (sums, unsure) if seat in rules[number][2] else (sums,):
                        counts[number][0][choice["vote"]] += 1
                        counts[number][1][choice["vote"]] += roll[seat]["entitlementUnits"] or 0
            told = ("UNFINANCIAL", "MOTION_CHANGED")
            reason = next((each for each in told if each in reasons), None)
        ballots.append({"seq": record["seq"], "notCounted": reason})

    def tally(votes, total):
        return {"for": votes["Y"], "against": votes["N"], "abstain": votes["A"], "total": total}

    all_units = sum(seat["entitlementUnits"] or 0 for seat in export["roll"]["seats"])
    results = []
    for number in motions:
        seats = tally(sums[number][0], len(export["roll"]["seats"]))
        units = tally(sums[number][1], all_units)
        rule, _, _, says = rules[number]
        found = set()
        # All votes that count; without those for, and without those against, of seats of which nobody can tell.
        for side in (None, "for", "against"):
            vote = {"for": "Y", "against": "N"}.get(side)
            some, weight = (
                dict(each, **({side: each[side] - unsure[number][at][vote]} if side else {}))
                for at, each in enumerate((seats, units))
            )
            is_tie = some["for"] == some["against"]
            for is_met in says(some, weight):
                if is_met and some["for"] + some["against"] > 0:
                    found.add("CARRIED")
                elif rule["version"] == "2-lost-open" or (rule["version"] == "2-tie-open" and is_tie):
                    found.add("OPEN")
                else:
                    found.add("NOT_CARRIED")
        if seats["for"] + seats["against"] == 0:
            outcome = "NO_VOTES"
        elif len(found) != 1 or found == {"OPEN"}:
            outcome = "NOT_DECIDED"
        else:
            outcome = found.pop()
        results.append(
            {
                "agendaItemId": number,
                "bySeats": seats,
                "byEntitlement": None if is_committee else units,
                "outcome": outcome,
                "rule": rule,
            }
        )
    return {
        "turnout": {"voted": voted, "total": len(export["roll"]["seats"])},
        "ballots": ballots,
        "motions": results,
    }


# --- The checks, in the order of the page ------------------------------------------------------------


def is_consistent(record, is_committee):
    is_member = record["seat"]["kind"] == "member"
    in_person = "committeeMember" if is_member else "owner"
    is_for_another = record["capacity"] in ("proxy", "attorney")
    numbers = [choice["agendaItemId"] for choice in record["choices"]]
    return (
        is_member == is_committee
        and (is_for_another or record["capacity"] == in_person)
        and is_for_another == (record["proxyName"] is not None)
        and is_member == (record["isFinancial"] is None)
        and not (is_member and record["entitlementUnits"] is not None)
        and len(set(numbers)) == len(numbers)
    )


def is_of_its_channel(record):
    if record["format"] == 1:
        return True
    names = ("enteredBy", "checkedBy", "paperHash")
    if record["method"] != METHODS[record["channel"]]:
        return False
    if record["channel"] == "online":
        return all(record[name] is None for name in names)
    return all(record[name] is not None for name in names) and record["enteredBy"] != record["checkedBy"]


def read_canonical(text, check):
    value = parsed(text)
    return value if check(value) and canonical(value) == text else None


class Findings:
    def __init__(self):
        self.lines = {}

    def expect(self, is_as_expected, code, place, sentence):
        if not is_as_expected:
            self.lines.setdefault((code, place), sentence)


def check_records(export, trusted, receipts_given, expect):
    meeting, format_number = export["meeting"], FORMATS[export["format"]]
    own = (export["agency"]["agencyId"], meeting["ownersCorpId"], meeting["meetingRecordId"])
    is_committee = meeting["meetingType"] == "CM"
    hashes = [sha256(b"\x00" + utf8(each["text"])) for each in export["records"]]
    records = []
    texts, receipts, revisions, before = set(), set(), {}, ""
    for at, each in enumerate(export["records"]):
        place = "record %d" % (at + 1)
        record = read_canonical(each["text"], RECORD[format_number])
        if record is not None and not is_consistent(record, is_committee):
            record = None
        records.append(record)
        expect(record is not None, "RECORD_TEXT", place, "its text is not the canonical text of a record")
        expect(each["hash"] == hashes[at], "RECORD_HASH", place, "its hash is not that of its text")
        expect(each["receipt"] == receipt_of(hashes[at]), "RECEIPT", place, "its receipt is not that of its text")
        is_first = each["text"] not in texts and each["receipt"] not in receipts
        expect(is_first, "DUPLICATE", place, "its text or its receipt is in the list before it")
        texts.add(each["text"])
        receipts.add(each["receipt"])
        if format_number == 2:
            signed_text = "strata portal ballot 2\n%d %d %d %s" % (own[0], own[2], at + 1, hashes[at])
            is_signed = any(is_signed_with(key, signed_text, each["signature"]) for key in trusted)
            expect(is_signed, "RECORD_SIGNATURE", place, "its signature is not valid under a trusted key")
        if record is None:
            continue
        named = (record["agencyId"], record["ownersCorpId"], record["meetingRecordId"])
        expect(named == own, "FOREIGN_RECORD", place, "it names another agency, plan or meeting")
        expect(record["seq"] == at + 1, "SEQUENCE", place, "its seq is %d" % record["seq"])
        previous = hashes[at - 1] if at > 0 else NO_HASH
        expect(record["previousHash"] == previous, "CHAIN", place, "it names another record as the one before it")
        seat = (record["seat"]["kind"], record["seat"]["id"])
        revisions[seat] = revisions.get(seat, 0) + 1
        wrong = "revision %d where %d comes" % (record["revision"], revisions[seat])
        expect(record["revision"] == revisions[seat], "REVISION", place, wrong)
        expect(record["castAt"] >= before, "TIME_ORDER", place, "it is older than the record before it")
        before = record["castAt"]
        late = "cast at %s, cut-off at %s" % (record["castAt"], meeting["cutoffAt"])
        expect(record["castAt"] < meeting["cutoffAt"], "CAST_AFTER_CUTOFF", place, late)
        expect(is_of_its_channel(record), "CHANNEL", place, "channel, method and who entered it disagree")
    known = {receipt_of(each) for each in hashes}
    for receipt in receipts_given:
        expect(receipt in known, "RECEIPT_GIVEN", "receipt " + receipt, "no record has it")
    return hashes, records


def check_motions(export, expect):
    seen = set()
    for motion in export["motions"]:
        names = ("description", "motionText") + (("resolutionType",) if export["format"] == "strata-ballots-2" else ())
        text = canonical({name: motion[name] for name in names})
        is_fine = motion["motionHash"] == sha256(utf8(text)) and motion["agendaItemId"] not in seen
        place = "motion %d" % motion["agendaItemId"]
        expect(is_fine, "MOTION_HASH", place, "its hash is not that of its text, or it is there twice")
        seen.add(motion["agendaItemId"])


def statement_fault(export, statement, before, records):
    if statement is None:
        return "it is not the canonical text of a statement"
    own = (export["agency"]["agencyId"], export["meeting"]["meetingRecordId"])
    if (statement["agencyId"], statement["meetingRecordId"]) != own:
        return "it names another agency or meeting"
    if before is not None and (statement["size"] < before["size"] or statement["madeAt"] < before["madeAt"]):
        return "it is smaller or older than the one before it"
    size = statement["size"]
    last = records[size - 1] if 1 <= size <= len(records) else None
    if last is not None and statement["madeAt"] < last["castAt"]:
        return "it is older than the last record that it covers"
    if statement["reason"] == "close" and statement["madeAt"] < statement["cutoffAt"]:
        return "it closes before the cut-off"
    return None


def check_checkpoints(export, hashes, records, trusted, roots, expect):
    """The statements that can be read, each with its place in the list from 1."""
    format_number = FORMATS[export["format"]]
    statements, signed_roots, before = [], set(), None
    for at, each in enumerate(export["checkpoints"]):
        place = "checkpoint %d" % (at + 1)
        statement = read_canonical(each["statement"], STATEMENT[format_number])
        message = "strata portal ballot checkpoint %d\n%s" % (format_number, each["statement"])
        is_signed = is_signed_with(each["publicKey"], message, each["signature"])
        expect(is_signed, "CHECKPOINT_SIGNATURE", place, "its signature is not valid under its public key")
        is_trusted = trusted is None or each["publicKey"] in trusted
        expect(is_trusted, "KEY", place, "%s is not one of the trusted keys" % each["publicKey"])
        fault = statement_fault(export, statement, before, records)
        expect(fault is None, "CHECKPOINT_STATEMENT", place, fault)
        if statement is None:
            continue
        statements.append((at + 1, statement))
        before = statement
        if is_signed:
            signed_roots.add(statement["root"])
        wrong = "its checkpointNo is %d" % statement["checkpointNo"]
        expect(statement["checkpointNo"] == at + 1, "CHECKPOINT_NUMBER", place, wrong)
        size = statement["size"]
        is_covered = size <= len(hashes)
        missing = "%d records are covered and %d there" % (size, len(hashes))
        expect(is_covered, "CHECKPOINT_SIZE", place, missing)
        if not is_covered:
            continue
        head = hashes[size - 1] if size > 0 else NO_HASH
        is_same = statement["root"] == root_of(hashes[:size]) and statement["headHash"] == head
        expect(is_same, "CHECKPOINT_ROOT", place, "it covers other records than the first %d" % size)
    for root in roots:
        expect(root in signed_roots, "ANCHOR", "root " + root, "no signed checkpoint has it")
    return statements


def agenda_hash(export):
    names = ("agendaItemId", "motionHash", "resolutionType")
    return sha256(utf8(canonical([{name: motion[name] for name in names} for motion in export["motions"]])))


def last_close(export, statements):
    """The last one that covers all records with the meeting's cut-off."""
    wanted = ("close", len(export["records"]), export["meeting"]["cutoffAt"])
    closes = [each for _, each in statements if (each["reason"], each["size"], each["cutoffAt"]) == wanted]
    return closes[-1] if closes else None


def check_close(export, statements, expect):
    close = last_close(export, statements)
    is_closed = close is not None or not export["records"]
    expect(is_closed, "CLOSE_MISSING", "export", "nothing closes all records at the cut-off")
    if close is not None:
        is_same = close["agendaHash"] == agenda_hash(export)
        expect(is_same, "AGENDA", "agenda", "the register was closed with other motions")
    has_closed = False
    for number, statement in statements:
        is_again = statement["reason"] == "reopen" or (statement["reason"] == "close" and has_closed)
        expect(not is_again, "REOPENED", "checkpoint %d" % number, "voting had closed before")
        has_closed = has_closed or statement["reason"] == "close"


def known_rules(close):
    bar_names = ("text", "measure", "isDecisive", "kind", "parts", "ofParts", "whole", "strictly", "basis")
    rule_set = close["ruleSet"]
    return {
        "ruleSet": rule_set and {name: rule_set[name] for name in ("state", "from", "hash")},
        "motions": [
            {
                "agendaItemId": each["agendaItemId"],
                "rule": {name: each["rule"][name] for name in ("name", "version")},
                "bars": [{name: bar[name] for name in bar_names} for bar in each["bars"]],
            }
            for each in close["motions"]
        ],
    }


def has_rules(export):
    if export["format"] == "strata-ballots-1":
        return True
    numbers = [motion["agendaItemId"] for motion in export["motions"]]
    ruled = [each["agendaItemId"] for each in export["close"]["motions"]]
    return ruled == numbers and len(set(numbers)) == len(numbers)


def check_course(export, statements, expect):
    """Format 2: what was stated from the opening on holds until something else is stated."""
    is_open = bool(statements) and statements[0][1]["reason"] == "open" and statements[0][1]["size"] == 0
    expect(is_open or not export["records"], "OPEN_MISSING", "export", "it does not begin with its opening")
    times = agenda = None
    for at, (number, statement) in enumerate(statements):
        place, reason = "checkpoint %d" % number, statement["reason"]
        expect(at == 0 or reason != "open", "OPEN_MISSING", place, "it opens what is open already")
        own_times = (statement["cutoffAt"], statement["startsAt"])
        if reason in ("open", "agenda"):
            agenda = statement["agendaHash"]
        if reason == "close" and agenda is not None:
            is_stated = statement["agendaHash"] == agenda
            expect(is_stated, "AGENDA_UNSIGNED", place, "other motions were stated before it")
        if reason in ("open", "cutoff", "reopen"):
            times = own_times
        is_stated = times is None or own_times == times
        expect(is_stated, "CUTOFF_UNSIGNED", place, "another cut-off or start was stated before it")
    meeting_times = (export["meeting"]["cutoffAt"], export["meeting"]["startsAt"])
    is_stated = times is None or times == meeting_times
    expect(is_stated, "CUTOFF_UNSIGNED", "export", "the meeting has another cut-off or start than was stated")
    close = last_close(export, statements)
    if close is None and agenda is not None:
        is_stated = agenda == agenda_hash(export)
        expect(is_stated, "AGENDA_UNSIGNED", "agenda", "other motions were stated last")
    are_frozen = close is None or close["rulesHash"] == sha256(utf8(canonical(known_rules(export["close"]))))
    expect(has_rules(export) and are_frozen, "RULES", "rules", "it was closed with other ones, or they do not fit")


def check_witness(export, hashes, expect):
    records, checkpoints, witness = export["records"], export["checkpoints"], export["witness"]
    head = statement = None
    if records:
        head = canonical({"hash": hashes[-1], "seq": len(records), "signature": records[-1]["signature"]})
    if checkpoints:
        last = checkpoints[-1]
        known = {
            "checkpointNo": len(checkpoints),
            "hash": sha256(utf8(last["statement"])),
            "signature": last["signature"],
        }
        statement = canonical(known)
    is_whole = (
        (witness["head"], witness["statement"]) == (head, statement)
        and witness["nextHead"] is None
        and witness["nextStatement"] is None
    )
    expect(is_whole, "WITNESS", "witness", "the register does not end where the witness does")


def known_seat(seat, export_format):
    known = {name: seat[name] for name in ROLL_SEAT}
    if export_format == "strata-ballots-2":
        names = ("agendaItemId", "answer", "reason")
        known["answers"] = [{name: each[name] for name in names} for each in seat["answers"]]
    return known


def known_law(law):
    status = {}
    if "status" in law:
        said = law["status"]
        lots = [{name: each[name] for name in OF_LOT} for each in said["lots"]]
        status = {"status": {"confirmedAt": said["confirmedAt"], "hash": said["hash"], "lots": lots}}
    return {
        **status,
        "ruleSet": law["ruleSet"] and {name: law["ruleSet"][name] for name in RULE_SET},
        "overrides": [{name: each[name] for name in SET_BY_AGENCY} for each in law["overrides"]],
    }


def check_roll(export, statements, expect):
    roll, is_committee = export["roll"], export["meeting"]["meetingType"] == "CM"
    seats = [(seat["kind"], seat["id"]) for seat in roll["seats"]]
    are_fine = len(set(seats)) == len(seats) and all((kind == "member") == is_committee for kind, _ in seats)
    expect(are_fine, "ROLL", "roll", "a seat is there twice or does not belong to this type of meeting")
    starts_at = export["meeting"]["startsAt"]
    sealed = [
        each["rollHash"]
        for _, each in statements
        # One that was made before is of a start that was moved to later.
        if each["reason"] == "roll" and each["madeAt"] >= starts_at
    ]
    if roll["isProvisional"]:
        expect(not sealed, "ROLL", "roll", "the roll of the start was sealed, and this one says that it is provisional")
    elif export["records"]:
        known = {
            "isProvisional": False,
            "seats": [known_seat(seat, export["format"]) for seat in roll["seats"]],
            "state": roll["state"],
            "takenAt": roll["takenAt"],
        }
        if export["format"] == "strata-ballots-2" and "law" in roll:
            known["law"] = known_law(roll["law"])
        is_sealed = bool(sealed) and sealed[-1] == sha256(utf8(canonical(known)))
        expect(is_sealed, "ROLL", "roll", "it is not the sealed one")


def known_result(result):
    """Without names that the page does not have."""

    def tally(value):
        return value and {name: value[name] for name in ("for", "against", "abstain", "total")}

    return {
        "turnout": {name: result["turnout"][name] for name in ("voted", "total")},
        "ballots": [{name: each[name] for name in ("seq", "notCounted")} for each in result["ballots"]],
        "motions": [
            {
                "agendaItemId": each["agendaItemId"],
                "bySeats": tally(each["bySeats"]),
                "byEntitlement": tally(each["byEntitlement"]),
                "outcome": each["outcome"],
                "rule": {name: each["rule"][name] for name in ("name", "version")},
            }
            for each in result["motions"]
        ],
    }


def notes_of(export, statements):
    """What is in order and belongs to the result: (code, place, sentence)."""
    if export["format"] == "strata-ballots-1":
        return [("UNSIGNED_RECORDS", "export", "records are not signed one by one")]
    notes = []
    for each in export["handovers"]:
        place = "%s %d" % (each["seat"]["kind"], each["seat"]["id"])
        days = tuple(each[name] or "an unknown day" for name in ("leftOn", "enteredOn"))
        notes.append(("HANDOVER", place, "left on %s, entered by another contact on %s" % days))
    for number, statement in statements:
        if statement["reason"] == "restore":
            notes.append(("RESTORED", "checkpoint %d" % number, "a register that lost ballots was accepted"))
    if export["meeting"]["cancelledAt"] is not None:
        notes.append(("CANCELLED", "export", "cancelled at %s" % export["meeting"]["cancelledAt"]))
    return notes


def verify(text, public_keys=(), roots=(), receipts=()):
    """Findings as {(code, place): sentence}, notes, and the export, None if the text is not one."""
    found = Findings()
    export = parsed(text)
    name = export.get("format") if isinstance(export, dict) else None
    if not is_text(name) or name not in FORMATS or not EXPORT[FORMATS[name]](export):
        found.expect(False, "FORMAT", "export", "it is not an export of a register")
        return found.lines, [], None
    is_signed = FORMATS[name] == 2
    trusted = list(public_keys) or (export["publicKeys"] if is_signed else None)
    hashes, records = check_records(export, trusted, receipts, found.expect)
    check_motions(export, found.expect)
    statements = check_checkpoints(export, hashes, records, trusted, roots, found.expect)
    check_close(export, statements, found.expect)
    check_roll(export, statements, found.expect)
    if is_signed:
        check_course(export, statements, found.expect)
        check_witness(export, hashes, found.expect)
    if all(record is not None for record in records) and has_rules(export):
        is_same = counted(export, records) == known_result(export["result"])
        found.expect(is_same, "RESULT", "result", "the count gives another one")
    return found.lines, notes_of(export, statements), export


def main(arguments):
    given = {"--public-key": [], "--root": [], "--receipt": []}
    files, waiting = [], iter(arguments)
    for word in waiting:
        if word in given:
            value = next(waiting, None)
            if value is None:
                files = []
                break
            given[word].append(value)
        elif word.startswith("-"):
            files = []
            break
        else:
            files.append(word)
    if not files:
        sys.stderr.write(__doc__)
        return 2

    public_keys = given["--public-key"]
    roots = [root.lower() for root in given["--root"]]
    receipts = [receipt.upper() for receipt in given["--receipt"]]
    total = 0
    for name in files:
        with open(name, encoding="utf-8", errors="replace", newline="") as file:
            text = file.read()
        findings, notes, export = verify(text, public_keys, roots, receipts)
        prefix = "" if len(files) == 1 else name + ": "
        for (code, place), sentence in findings.items():
            say("%s%s %s: %s" % (prefix, code, place, sentence))
        for note in notes:
            say("%snote %s %s: %s" % (prefix, *note))
        total += len(findings)
        if export is None or len(files) > 1:
            continue
        counts = tuple(len(export[name]) for name in ("records", "checkpoints", "motions"))
        say("%d records, %d checkpoints, %d motions" % counts)
        if export["roll"]["isProvisional"]:
            say("The roll is provisional: the result is not final.")
        if not export["records"]:
            say("Without records there is nothing that could be proven.")
        if not public_keys:
            seen = sorted({each["publicKey"] for each in export["checkpoints"]})
            say("Not known: whether the key is the portal's (--public-key). Seen: " + " ".join(seen))
        if not roots and not receipts:
            say("Not known: whether all was rewritten with the portal's own secret (--root, --receipt).")
    say("%d findings" % total)
    return 1 if total > 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
