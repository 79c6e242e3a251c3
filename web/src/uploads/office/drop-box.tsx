import { type DragEvent, useRef, useState } from "react";
import { Alert } from "../../ui/alert/alert.tsx";
import { Button } from "../../ui/button/button.tsx";
import styles from "./drop-box.module.css";
import { chosenFiles, type DroppedFile, filesOfDrop } from "./dropped-files.ts";

/** Where files and folders are dropped, or chosen. */
export function DropBox({
  accept,
  hint,
  isMain,
  onFiles,
}: {
  /** Endings of the files, as `accept` of a field has them. */
  readonly accept: string;
  readonly hint: string;
  /** Choosing files is what comes next on the page. */
  readonly isMain: boolean;
  readonly onFiles: (files: readonly DroppedFile[]) => void;
}) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [broken, setBroken] = useState(false);
  const take = (taken: Promise<readonly DroppedFile[]>) => {
    setBroken(false);
    taken.then(onFiles, () => setBroken(true));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(filesOfDrop(event.dataTransfer.items));
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons in it do the same */}
      <div
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <p>Drop files or a folder here, or</p>
        <div className={styles.actions}>
          <Button kind={isMain ? "main" : "quiet"} onClick={() => files.current?.click()}>
            Choose files
          </Button>
          <Button onClick={() => folder.current?.click()}>Choose a folder</Button>
        </div>
        <p className={styles.hint}>{hint}</p>
        <input
          ref={files}
          hidden
          type="file"
          multiple
          aria-label="Files"
          accept={accept}
          onChange={({ currentTarget }) => {
            take(Promise.resolve(chosenFiles(currentTarget.files ?? [])));
            currentTarget.value = "";
          }}
        />
        <input
          ref={(input) => {
            folder.current = input;
            input?.setAttribute("webkitdirectory", "");
          }}
          hidden
          type="file"
          multiple
          aria-label="Folder"
          onChange={({ currentTarget }) => {
            take(Promise.resolve(chosenFiles(currentTarget.files ?? [])));
            currentTarget.value = "";
          }}
        />
      </div>
      {broken ? (
        <Alert kind="bad" onDismiss={() => setBroken(false)}>
          Your browser could not read what was dropped. Please choose the files instead.
        </Alert>
      ) : null}
    </>
  );
}
