import { formatDate } from "@portal/domain/core/format-date";
import { candidateWords } from "@portal/domain/meetings/election/election-words";
import { DETERMINATION_OPTIONS, KIND_OPTIONS, RESOLUTION_OPTIONS } from "../meeting-words.ts";
import { type Draft, type DraftItem, type FieldName, fieldNames, fieldWords } from "./meeting-draft.ts";

/** What two people have written differently: the words of the other beside one's own. */
export interface Difference {
  /** 'Room', or 'Paint the foyer: text'. */
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
}

const NOTHING = "Nothing";
const shown = (text: string | null): string => (text === null || text.trim() === "" ? NOTHING : text);

type Option = { readonly value: string; readonly text: string };
const named = (options: readonly Option[], value: string | null): string =>
  options.find((option) => option.value === value)?.text ?? shown(value);

/** What an item consists of, as a person reads it. */
const parts: readonly { readonly name: string; readonly of: (item: DraftItem) => string }[] = [
  { name: "title", of: ({ title }) => shown(title) },
  { name: "text", of: ({ text }) => shown(plain(text)) },
  { name: "kind", of: ({ kind }) => named(KIND_OPTIONS, kind) },
  { name: "resolution", of: ({ resolutionType }) => named(RESOLUTION_OPTIONS, resolutionType) },
  { name: "decided", of: ({ determination }) => named(DETERMINATION_OPTIONS, determination) },
  { name: "note", of: ({ note }) => shown(note) },
  { name: "submitter", of: ({ submitter }) => shown(submitter) },
  { name: "places", of: ({ places }) => shown(places === null ? null : String(places)) },
  { name: "candidates", of: ({ candidates }) => shown(candidates.map(candidateText).join("; ")) },
];

const candidateText = ({ consentedOn, ...candidate }: DraftItem["candidates"][number]): string =>
  candidateWords({ ...candidate, consentedOn: consentedOn === null ? null : formatDate(consentedOn) });

/** The words of a text, and where only its form differs its marks. */
function plain(html: string | null): string {
  const page = new DOMParser().parseFromString(html ?? "", "text/html");
  return page.body.textContent;
}

export function differences(mine: Draft, theirs: Draft): readonly Difference[] {
  const ofFields = fieldNames
    .filter((name: FieldName) => mine.fields[name] !== theirs.fields[name])
    .map((name) => ({
      what: fieldWords(name),
      mine: shown(mine.fields[name]),
      theirs: shown(theirs.fields[name]),
    }));
  return [...ofFields, ...ofItems(mine.items, theirs.items), ...ofOrder(mine.items, theirs.items)];
}

/** Item by item: what only one of the two has, and what differs of those that both have. */
function ofItems(mine: readonly DraftItem[], theirs: readonly DraftItem[]): Difference[] {
  const other = (item: DraftItem) =>
    item.agendaItemId === null ? undefined : theirs.find((each) => each.agendaItemId === item.agendaItemId);
  const own = mine.flatMap((item): Difference[] => {
    const their = other(item);
    if (their === undefined)
      return [{ what: `Item '${item.title}'`, mine: shown(plain(item.text)), theirs: "Is not there" }];
    const differing = parts
      .filter(({ of }) => of(item) !== of(their))
      .map(({ name, of }) => ({
        what: `${their.title}: ${name}`,
        mine: of(item),
        theirs: of(their),
      }));
    const isMarked = differing.every(({ what }) => !what.endsWith(": text")) && item.text !== their.text;
    return isMarked
      ? [
          ...differing,
          { what: `${their.title}: form of the text`, mine: shown(item.text), theirs: shown(their.text) },
        ]
      : differing;
  });
  const known = new Set(mine.map(({ agendaItemId }) => agendaItemId));
  const added = theirs
    .filter(({ agendaItemId }) => !known.has(agendaItemId))
    .map((item) => ({ what: `Item '${item.title}'`, mine: "Is not there", theirs: shown(plain(item.text)) }));
  return [...own, ...added];
}

/** Of some items those that others are, too. */
const shared = (items: readonly DraftItem[], others: readonly DraftItem[]): readonly DraftItem[] =>
  items.filter(
    ({ agendaItemId }) =>
      agendaItemId !== null && others.some((other) => other.agendaItemId === agendaItemId),
  );

const titlesOf = (items: readonly DraftItem[]): string => items.map(({ title }) => title).join("; ");

/** The order of those that both have. */
function ofOrder(mine: readonly DraftItem[], theirs: readonly DraftItem[]): Difference[] {
  const [own, their] = [shared(mine, theirs), shared(theirs, mine)];
  const isSame = own.every(({ agendaItemId }, at) => agendaItemId === their[at]?.agendaItemId);
  return isSame ? [] : [{ what: "Order", mine: titlesOf(own), theirs: titlesOf(their) }];
}
