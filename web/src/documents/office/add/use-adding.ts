import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { randomUuid } from "../../../core/ids/random-uuid.ts";
import { ApiProblem } from "../../../core/api/api-problem.ts";
import {
  changedOn,
  type DroppedFile,
  sendUpload,
  uploadsKey,
  useDrop,
} from "../../../uploads/office/public.ts";
import { callAddDocuments, documentLists } from "../document-api.ts";
import { documentFailure } from "../document-words.ts";
import { PART, PartRefused, publishRows } from "./publish-rows.ts";
import { type AddRow, guessedValues, type RowValues } from "./row-values.ts";

/** What becomes of the rows once they are published. */
export interface Adding {
  readonly ownersCorpId: number;
  readonly replaces: number | null;
  readonly isTold: boolean;
}

/** Files that become documents: the first ones are sent at once, and the others while they are published. */
export function useAdding(agencyId: string) {
  const client = useQueryClient();
  const drop = useDrop(agencyId, "document", documentFailure);
  const [held, setHeld] = useState<ReadonlyMap<string, DroppedFile>>(new Map());
  const [values, setValues] = useState<ReadonlyMap<string, RowValues>>(new Map());
  const [troubles, setTroubles] = useState<ReadonlyMap<string, string>>(new Map());
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error: string | null }>({
    isBusy: false,
    error: null,
  });
  const [added, setAdded] = useState(0);
  /** One drop, and one mail a person, however often the button is pressed. */
  const dropId = useRef<string | null>(null);

  const here: AddRow[] = drop.uploads.map((upload) => ({
    name: upload.name,
    upload,
    values: values.get(upload.name) ?? {
      ...guessedValues(upload.name, upload.guess.datedOn ?? ""),
      documentType: upload.guess.type,
    },
  }));
  const known = new Set(here.map(({ name }) => name));
  const later: AddRow[] = [...held.values()]
    .filter(({ name }) => !known.has(name))
    .map(({ name, file }) => ({
      name,
      upload: null,
      values: values.get(name) ?? guessedValues(name, changedOn(file)),
    }));
  const rows: readonly AddRow[] = [...here, ...later];

  const change = (name: string, changed: Partial<RowValues>): void => {
    const row = rows.find((each) => each.name === name);
    if (row !== undefined) setValues((before) => new Map(before).set(name, { ...row.values, ...changed }));
    if (changed.allowDuplicate !== undefined) setTroubles((before) => without(before, [name]));
  };
  const changeAll = (changed: Partial<RowValues>): void =>
    setValues(new Map(rows.map((row) => [row.name, { ...row.values, ...changed }])));
  const take = (files: readonly DroppedFile[]): void => {
    const room = Math.max(0, PART - rows.length - drop.sending.length);
    drop.add(files.slice(0, room));
    setHeld((before) => new Map([...before, ...files.slice(room).map((each) => [each.name, each] as const)]));
    setAdded(0);
  };
  const takeOut = async (names: readonly string[]): Promise<void> => {
    setHeld((before) => without(before, names));
    setTroubles((before) => without(before, names));
    const ids = here.flatMap(({ name, upload }) =>
      upload !== null && names.includes(name) ? [upload.uploadId] : [],
    );
    if (ids.length > 0) await drop.takeOut(ids);
  };
  const publish = async (given: Adding): Promise<void> => {
    dropId.current ??= randomUuid();
    setState({ isBusy: true, error: null });
    setTroubles(new Map());
    setAdded(0);
    const sent = new Map(here.map(({ name, upload }) => [name, upload?.uploadId ?? ""]));
    try {
      await publishRows({
        ...given,
        rows,
        dropId: dropId.current,
        failureWords: documentFailure,
        send: async ({ name }) => {
          const file = held.get(name);
          const before = sent.get(name);
          if (before !== undefined || file === undefined) return before ?? "";
          const { uploadId } = await sendUpload(agencyId, "document", file, () => undefined);
          sent.set(name, uploadId);
          return uploadId;
        },
        add: (body) => callAddDocuments(agencyId, body),
        onAdded: (part) => {
          const names = part.map(({ name }) => name);
          setAdded((before) => before + part.length);
          setHeld((before) => without(before, names));
          setValues((before) => without(before, names));
          void client.invalidateQueries({ queryKey: uploadsKey(agencyId, "document") });
        },
        onTrouble: setTroubles,
      });
      dropId.current = null;
      setState({ isBusy: false, error: null });
    } catch (error) {
      // The people of that drop are being told: what is left is a drop of its own.
      if (error instanceof ApiProblem && error.code === "REVISION_CHANGED") dropId.current = null;
      setState({ isBusy: false, error: errorWords(error) });
    }
    await client.invalidateQueries({ queryKey: uploadsKey(agencyId, "document") });
    void client.invalidateQueries({ queryKey: documentLists(agencyId) });
  };
  return { drop, rows, troubles, added, ...state, change, changeAll, take, takeOut, publish };
}

const errorWords = (error: unknown): string =>
  error instanceof PartRefused
    ? "Some files did not come through, as said beside them. Press again, or take them out."
    : documentFailure(error);

function without<Value>(
  map: ReadonlyMap<string, Value>,
  names: readonly string[],
): ReadonlyMap<string, Value> {
  const rest = new Map(map);
  for (const name of names) rest.delete(name);
  return rest;
}
