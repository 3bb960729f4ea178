import { useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { Saved } from './kind.ts';
import { type Choice, MergeFields } from './MergeFields.tsx';
import type { Editing } from './use-editing.ts';

/** Two on one record: the second is told, sees both versions, and decides field by field. Nothing is lost. */
export function ConflictDialog<Stored extends Saved, Values extends object>({
  editing,
}: {
  editing: Editing<Stored, Values>;
}) {
  const { kind, values, conflict, asking = false, merging, loadTheirs, merge, postpone, saving } = editing;
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const load = useAction({ run: loadTheirs, done: 'The saved version is loaded', refresh: [] });
  const copy = async () => {
    try {
      await copyOut(kind.copyOf(values));
      toast({ title: 'Copied', description: 'What you wrote is in the clipboard.' });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser does not allow it here.', tone: 'danger' });
    }
  };
  const save = async () => {
    const chosen = (merging?.both ?? []).filter((name) => choices[name] === 'theirs');
    if (await merge(chosen)) toast({ title: 'Both versions are merged and saved' });
    setChoices({});
  };
  return (
    <Dialog
      title="Saved by somebody else"
      wide
      open={asking}
      onClose={postpone}
      actions={
        <>
          <Button look="secondary" onClick={copy}>
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
      {merging && (
        <MergeFields
          kind={kind}
          merging={merging}
          mine={values}
          choices={choices}
          onChoose={(name, choice) => setChoices({ ...choices, [name]: choice })}
        />
      )}
      <p className="mt-4 text-ink-soft text-sm">
        Closing this leaves what you wrote here, unsaved. ‘Load theirs’ takes all of the saved version. Every saved
        version stays in the history.
      </p>
    </Dialog>
  );
}

async function copyOut({ text, html }: { text: string; html?: string }): Promise<void> {
  if (!html) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) })]);
}
