import { useState } from 'react';
import type { Inquiry, InquiryChange } from '#features/inquiries/contract.ts';

type Note = Pick<Inquiry, 'note' | 'noteSavedAt'>;

/** The desk's note on an inquiry while it is edited, in the version that it was begun from. Call it with a key per inquiry. */
export function useNote({ note, noteSavedAt }: Note) {
  const [text, setText] = useState(note);
  const [base, setBase] = useState<Note>({ note, noteSavedAt });
  const isNewer = noteSavedAt !== base.noteSavedAt;
  // Nothing was typed, or it is what was saved.
  if (isNewer && (text === base.note || text.trim() === note)) {
    setBase({ note, noteSavedAt });
    setText(note);
  }
  const body: InquiryChange | undefined =
    isNewer || text.trim() === base.note ? undefined : { note: { text, savedAt: base.noteSavedAt } };
  return {
    text,
    setText,
    /** The note as it is sent; undefined if it is saved already, or a colleague's version waits for a decision. */
    body,
    /** The note that a colleague has saved meanwhile; undefined without a conflict. */
    theirs: isNewer ? note : undefined,
    /** Ends a conflict: goes on from the colleague's version, with their text or with one's own. */
    adopt(whose: 'mine' | 'theirs') {
      setBase({ note, noteSavedAt });
      if (whose === 'theirs') setText(note);
    },
  };
}
