#!/usr/bin/env python3
"""Checks exported registers of electronic votes, as docs/ballot-format.md describes them.

    python3 tools/verify-ballots.py [--public-key <base64>]... [--root <hex>]... <file>...

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

FORMAT = "strata-ballots-1"
SIGNED_UNDER = "strata portal ballot checkpoint 1\n"
METHOD = "By Pre-Meeting Electronic Vote"
NO_HASH = "0" * 64
BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"


# --- JSON and its canonical text ---------------------------------------------------------------------


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False)


def sha256(data):
    return hashlib.sha256(data).hexdigest()


def utf8(text):
    # A lone surrogate has no UTF-8: it becomes a byte that no hash was made of.
    return text.encode("utf-8", "replace")


def refuse_constant(name):
    raise ValueError(name + " is no JSON")


def parsed(text):
    try:
        return json.loads(text, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
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


TALLY = shape({"for": is_whole, "against": is_whole, "abstain": is_whole, "total": is_whole})
EXPORT = shape(
    {
        "format": one_of(FORMAT),
        "exportedAt": is_instant,
        "agency": shape({"agencyId": is_whole, "name": is_text}),
        "meeting": shape(
            {
                "meetingRecordId": is_whole,
                "ownersCorpId": is_whole,
                "planName": is_text,
                "meetingType": is_text,
                "description": is_text,
                "cutoffAt": is_instant,
                "startsAt": is_instant,
                "timeZone": is_text,
            }
        ),
        "motions": list_of(
            shape(
                {
                    "agendaItemId": is_whole,
                    "sortOrder": is_whole,
                    "description": is_text,
                    "motionText": or_null(is_text),
                    "motionHash": is_hash,
                    "resolutionType": one_of("ORDINARY", "SPECIAL", "UNANIMOUS"),
                }
            )
        ),
        "roll": shape(
            {
                "state": is_text,
                "seats": list_of(
                    shape(
                        {
                            "kind": one_of("lot", "member"),
                            "id": is_whole,
                            "entitlementUnits": or_null(is_whole),
                            "isFinancial": or_null(is_boolean),
                        }
                    )
                ),
                "takenAt": is_instant,
                "isProvisional": is_boolean,
            }
        ),
        "records": list_of(shape({"text": is_text, "hash": is_text, "receipt": is_text})),
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
                            "rule": shape({"name": is_text, "version": is_text}),
                        }
                    )
                ),
            }
        ),
    }
)
RECORD = shape(
    {
        "format": lambda value: is_whole(value) and value == 1,
        "agencyId": is_whole,
        "ownersCorpId": is_whole,
        "meetingRecordId": is_whole,
        "seq": lambda value: is_whole(value, 1),
        "seat": shape({"id": is_whole, "kind": one_of("lot", "member")}, True),
        "revision": lambda value: is_whole(value, 1),
        "capacity": one_of("owner", "committeeMember", "proxy"),
        "contactId": is_whole,
        "proxyName": or_null(is_text),
        "choices": list_of(
            shape({"agendaItemId": is_whole, "motionHash": is_hash, "vote": one_of("Y", "N", "A")}, True)
        ),
        "entitlementUnits": or_null(is_whole),
        "isFinancial": or_null(is_boolean),
        "declarationVersion": is_text,
        "method": one_of(METHOD),
        "castAt": is_instant,
        "nonce": lambda value: is_text(value) and re.fullmatch(r"[0-9a-f]{32}", value) is not None,
        "previousHash": is_hash,
    },
    True,
)
STATEMENT = shape(
    {
        "format": lambda value: is_whole(value) and value == 1,
        "agencyId": is_whole,
        "meetingRecordId": is_whole,
        "checkpointNo": lambda value: is_whole(value, 1),
        "size": is_whole,
        "root": is_hash,
        "headHash": is_hash,
        "reason": one_of("count", "hour", "close", "roll"),
        "cutoffAt": is_instant,
        "rollHash": or_null(is_hash),
        "agendaHash": or_null(is_hash),
        "madeAt": is_instant,
    },
    True,
)


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


def times(factor, point):
    total = (0, 1, 1, 0)
    while factor > 0:
        if factor & 1:
            total = added(total, point)
        point = added(point, point)
        factor >>= 1
    return total


def bytes_of(point):
    x, y, z, _ = point
    inverse = pow(z, P - 2, P)
    x, y = x * inverse % P, y * inverse % P
    return (y | (x & 1) << 255).to_bytes(32, "little")


BASE = point_from((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))


def is_signature(public_key, message, signature):
    key = point_from(public_key)
    s = int.from_bytes(signature[32:], "little")
    if key is None or s >= L:
        return False
    digest = hashlib.sha512(signature[:32] + public_key + message).digest()
    k = int.from_bytes(digest, "little") % L
    x, y, z, t = key
    minus_key = (P - x, y, z, P - t)
    return bytes_of(added(times(s, BASE), times(k, minus_key))) == signature[:32]


def base64_bytes(text, length):
    try:
        data = base64.b64decode(text, validate=True)
    except (ValueError, binascii.Error):
        return None
    return data if len(data) == length and base64.b64encode(data).decode() == text else None


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


def counted(export, records):
    """The result of an export's records over its roll."""
    cutoff, is_committee = export["meeting"]["cutoffAt"], export["meeting"]["meetingType"] == "CM"
    roll = {(seat["kind"], seat["id"]): seat for seat in export["roll"]["seats"]}
    motions = {motion["agendaItemId"]: motion for motion in export["motions"]}
    rules = {
        number: rule_of(is_committee, export["roll"]["state"], motion["resolutionType"])
        for number, motion in motions.items()
    }

    highest = {}
    for at, record in enumerate(records):
        seat = (record["seat"]["kind"], record["seat"]["id"])
        if record["castAt"] < cutoff and (seat not in highest or record["revision"] > highest[seat][0]):
            highest[seat] = (record["revision"], at)

    sums = {number: [{"Y": 0, "N": 0, "A": 0}, {"Y": 0, "N": 0, "A": 0}] for number in motions}
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
                elif roll[seat]["isFinancial"] is False and not rules[number][1]:
                    reasons.add("UNFINANCIAL")
                else:
                    sums[number][0][choice["vote"]] += 1
                    sums[number][1][choice["vote"]] += roll[seat]["entitlementUnits"] or 0
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
        name, _, is_carried = rules[number]
        if seats["for"] + seats["against"] == 0:
            outcome = "NO_VOTES"
        else:
            outcome = "CARRIED" if is_carried(seats, units) else "NOT_CARRIED"
        results.append(
            {
                "agendaItemId": number,
                "bySeats": seats,
                "byEntitlement": None if is_committee else units,
                "outcome": outcome,
                "rule": {"name": name, "version": "1"},
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
    without_proxy = "committeeMember" if is_member else "owner"
    numbers = [choice["agendaItemId"] for choice in record["choices"]]
    return (
        is_member == is_committee
        and record["capacity"] in (without_proxy, "proxy")
        and (record["capacity"] == "proxy") == (record["proxyName"] is not None)
        and is_member == (record["isFinancial"] is None)
        and not (is_member and record["entitlementUnits"] is not None)
        and len(set(numbers)) == len(numbers)
    )


def read_canonical(text, check):
    value = parsed(text)
    return value if check(value) and canonical(value) == text else None


class Findings:
    def __init__(self):
        self.lines = {}

    def expect(self, is_as_expected, code, place, sentence):
        if not is_as_expected:
            self.lines.setdefault((code, place), sentence)


def check_records(export, expect):
    meeting = export["meeting"]
    own = (export["agency"]["agencyId"], meeting["ownersCorpId"], meeting["meetingRecordId"])
    is_committee = meeting["meetingType"] == "CM"
    hashes = [sha256(b"\x00" + utf8(each["text"])) for each in export["records"]]
    records = []
    texts, receipts, revisions, before = set(), set(), {}, ""
    for at, each in enumerate(export["records"]):
        place = "record %d" % (at + 1)
        record = read_canonical(each["text"], RECORD)
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
    return hashes, records


def check_motions(export, expect):
    seen = set()
    for motion in export["motions"]:
        text = canonical({"description": motion["description"], "motionText": motion["motionText"]})
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


def check_checkpoints(export, hashes, records, public_keys, roots, expect):
    statements, signed_roots, before = [], set(), None
    for at, each in enumerate(export["checkpoints"]):
        place = "checkpoint %d" % (at + 1)
        statement = read_canonical(each["statement"], STATEMENT)
        if statement is not None and (statement["reason"] == "roll") != (statement["rollHash"] is not None):
            statement = None
        if statement is not None and (statement["reason"] == "close") != (statement["agendaHash"] is not None):
            statement = None
        statements.append(statement)
        key, signature = base64_bytes(each["publicKey"], 32), base64_bytes(each["signature"], 64)
        message = utf8(SIGNED_UNDER + each["statement"])
        is_signed = key is not None and signature is not None and is_signature(key, message, signature)
        expect(is_signed, "CHECKPOINT_SIGNATURE", place, "its signature is not valid under its public key")
        is_trusted = not public_keys or each["publicKey"] in public_keys
        expect(is_trusted, "KEY", place, "%s is none of the trusted keys" % each["publicKey"])
        fault = statement_fault(export, statement, before, records)
        expect(fault is None, "CHECKPOINT_STATEMENT", place, fault)
        if statement is None:
            continue
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
    closes = [
        each
        for each in statements
        if each is not None
        and each["reason"] == "close"
        and each["size"] == len(hashes)
        and each["cutoffAt"] == export["meeting"]["cutoffAt"]
    ]
    expect(not hashes or closes, "CLOSE_MISSING", "export", "nothing closes all records at the cut-off")
    if closes:
        names = ("agendaItemId", "motionHash", "resolutionType")
        known = [{name: motion[name] for name in names} for motion in export["motions"]]
        is_same = closes[-1]["agendaHash"] == sha256(utf8(canonical(known)))
        expect(is_same, "AGENDA", "agenda", "the register was closed with other motions")
    for root in roots:
        expect(root in signed_roots, "ANCHOR", "root " + root, "no signed checkpoint has it")
    return statements


def check_roll(export, statements, expect):
    roll, is_committee = export["roll"], export["meeting"]["meetingType"] == "CM"
    seats = [(seat["kind"], seat["id"]) for seat in roll["seats"]]
    are_fine = len(set(seats)) == len(seats) and all((kind == "member") == is_committee for kind, _ in seats)
    expect(are_fine, "ROLL", "roll", "a seat is there twice or does not belong to this type of meeting")
    starts_at = export["meeting"]["startsAt"]
    sealed = [
        each["rollHash"]
        for each in statements
        # One that was made before is of a start that was moved to later.
        if each is not None and each["reason"] == "roll" and each["madeAt"] >= starts_at
    ]
    if roll["isProvisional"]:
        expect(not sealed, "ROLL", "roll", "the roll of the start was sealed, and this one says that it is provisional")
    elif export["records"]:
        known = {
            "isProvisional": False,
            "seats": [
                {name: seat[name] for name in ("kind", "id", "entitlementUnits", "isFinancial")}
                for seat in roll["seats"]
            ],
            "state": roll["state"],
            "takenAt": roll["takenAt"],
        }
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


def verify(text, public_keys=(), roots=()):
    """Findings as {(code, place): sentence}, and the export, None where it is none."""
    found = Findings()
    export = parsed(text)
    if not EXPORT(export):
        found.expect(False, "FORMAT", "export", "it is no export of a register")
        return found.lines, None
    hashes, records = check_records(export, found.expect)
    check_motions(export, found.expect)
    statements = check_checkpoints(export, hashes, records, public_keys, roots, found.expect)
    check_roll(export, statements, found.expect)
    if all(record is not None for record in records):
        is_same = counted(export, records) == known_result(export["result"])
        found.expect(is_same, "RESULT", "result", "the count gives another one")
    return found.lines, export


def main(arguments):
    public_keys, roots, files = [], [], []
    waiting = iter(arguments)
    for word in waiting:
        if word in ("--public-key", "--root"):
            value = next(waiting, None)
            if value is None:
                files = []
                break
            (public_keys if word == "--public-key" else roots).append(value)
        elif word.startswith("-"):
            files = []
            break
        else:
            files.append(word)
    if not files:
        sys.stderr.write(__doc__)
        return 2

    total = 0
    for name in files:
        with open(name, encoding="utf-8", errors="surrogateescape", newline="") as file:
            text = file.read()
        findings, export = verify(text, public_keys, [root.lower() for root in roots])
        prefix = "" if len(files) == 1 else name + ": "
        for (code, place), sentence in findings.items():
            print("%s%s %s: %s" % (prefix, code, place, sentence))
        total += len(findings)
        if export is None or len(files) > 1:
            continue
        counts = tuple(len(export[name]) for name in ("records", "checkpoints", "motions"))
        print("%d records, %d checkpoints, %d motions" % counts)
        if export["roll"]["isProvisional"]:
            print("The roll is provisional: the result is not final.")
        if not export["records"]:
            print("Without records there is nothing that could be proven.")
        if not public_keys:
            seen = sorted({each["publicKey"] for each in export["checkpoints"]})
            print("Not known: whether the key is the portal's (--public-key). Seen: " + " ".join(seen))
        if not roots:
            print("Not known: whether all was rewritten with the portal's own secret (--root).")
    print("%d findings" % total)
    return 1 if total > 0 else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
