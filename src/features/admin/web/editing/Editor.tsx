import type { ReactNode } from 'react';
import { ConflictDialog } from './ConflictDialog.tsx';
import { DeletePart } from './DeletePart.tsx';
import { EditorBar } from './EditorBar.tsx';
import type { Saved } from './kind.ts';
import { LeaveDialog } from './LeaveDialog.tsx';
import type { Editing } from './use-editing.ts';

interface EditorProps<Stored extends Saved, Values extends object> {
  editing: Editing<Stored, Values>;
  /** What readers will see. */
  children: ReactNode;
  /** Everything else, beside it. */
  panel: ReactNode;
}

/** What every editor has: its bar, its text, its side panel, and the questions that it asks. */
export function Editor<Stored extends Saved & { title: string }, Values extends object>({
  editing,
  children,
  panel,
}: EditorProps<Stored, Values>) {
  return (
    <>
      <EditorBar editing={editing} />
      <form {...editing.form} className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">{children}</div>
        <aside aria-label="Settings" className="max-lg:border-rule max-lg:border-t max-lg:pt-6">
          {panel}
          <DeletePart editing={editing} />
        </aside>
      </form>
      <ConflictDialog editing={editing} />
      <LeaveDialog editing={editing} />
    </>
  );
}
