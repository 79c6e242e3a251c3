import { Card } from "../../ui/card/card.tsx";
import { EntryForm, type EntryProps } from "./entry-form.tsx";

/** Something for colleagues, which who wrote the message never sees. */
export const NoteCard = (props: EntryProps) => (
  <Card title="Note for colleagues" icon="info" span={12}>
    <EntryForm
      key={props.message.entries.length}
      {...props}
      isNote
      label="Note, for the office alone"
      act="Keep the note"
      done="The note is kept."
      rows={3}
    />
  </Card>
);
