import { type ReactNode, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { Compared } from './described.ts';
import { type Choice, MergeFields } from './MergeFields.tsx';
import type { MergingValues } from './merging.ts';

interface ConflictDialogProps<Values extends object> {
  of: Compared<Values>;
  open: boolean;
  /** The server's message. */
  conflict: string | undefined;
  /** Both versions; undefined until the other one is read. */
  merging: MergingValues<Values> | undefined;
  mine: Values;
  /** The main text, for the clipboard. */
  copy: { text: string; html?: string };
  saving: boolean;
  /** Loads the saved version in place of this one. */
  onLoad: () => Promise<unknown>;
  /** Merges both, with their values in the given fields. Returns whether the result is saved. */
  onMerge: (fromThem: string[]) => Promise<boolean>;
  onClose: () => void;
  /** A link to the preview of their version. */
  children?: ReactNode;
}

/** Shown to the second of two people who save the same record: they see both versions and decide field by field. */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { of, open, conflict, merging, mine, copy, saving, onLoad, onMerge, onClose, children } = props;
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const load = useAction({ run: onLoad, done: 'The saved version is loaded', refresh: [...of.refresh] });
  const save = async () => {
    const chosen = (merging?.both ?? []).filter((name) => choices[name] === 'theirs');
    if (await onMerge(chosen)) toast({ title: 'Both versions are merged and saved' });
    setChoices({});
  };
  return (
    <Dialog
      title="Saved by somebody else"
      wide
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={() => void copyMine(copy)}>
            Copy mine
          </Button>
          <Button look="secondary" disabled={load.isPending} onClick={() => load.mutate()}>
            Load theirs
          </Button>
          <Button disabled={!merging || saving} onClick={save}>
            Merge and save
          </Button>
        </>
      }
    >
      <p>{conflict}</p>
      {children}
      {merging && (
        <MergeFields
          of={of}
          merging={merging}
          mine={mine}
          choices={choices}
          onChoose={(name, choice) => setChoices({ ...choices, [name]: choice })}
        />
      )}
      <p className="mt-4 text-ink-soft text-sm">
        If you close this, your changes stay here, unsaved. ‘Load theirs’ replaces them with the saved version. Every
        saved version stays in the history.
      </p>
    </Dialog>
  );
}

async function copyMine(copy: { text: string; html?: string }): Promise<void> {
  try {
    await copyOut(copy);
    toast({ title: 'Copied', description: 'Your text is on the clipboard.' });
  } catch {
    toast({ title: 'Not copied', description: 'Your browser does not allow it here.', tone: 'danger' });
  }
}

async function copyOut({ text, html }: { text: string; html?: string }): Promise<void> {
  if (!html) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) })]);
}
