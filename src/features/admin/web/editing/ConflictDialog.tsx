import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useAction } from '#web/ui/use-action.ts';
import type { Saved } from './kind.ts';
import type { Editing } from './use-editing.ts';

/** Two on one record: the second is told, keeps what they wrote, and decides. */
export function ConflictDialog<Stored extends Saved, Values extends object>({
  editing: { kind, values, conflict, asking = false, loadTheirs, postpone },
}: {
  editing: Editing<Stored, Values>;
}) {
  const load = useAction({ run: loadTheirs, done: 'The saved version is loaded', refresh: [] });
  const copy = async () => {
    try {
      await copyOut(kind.copyOf(values));
      toast({ title: 'Copied', description: 'What you wrote is in the clipboard.' });
    } catch {
      toast({ title: 'Not copied', description: 'Your browser does not allow it here.', tone: 'danger' });
    }
  };
  return (
    <Dialog
      title="Saved by somebody else"
      open={asking}
      onClose={postpone}
      actions={
        <>
          <Button look="secondary" onClick={copy}>
            Copy mine
          </Button>
          <Button disabled={load.isPending} onClick={() => load.mutate()}>
            Load theirs
          </Button>
        </>
      }
    >
      <p>{conflict}</p>
      <p className="mt-3 text-ink-soft">
        Copy what you wrote if you want to keep it, then load the saved version and go on from there. Until you do, what
        you wrote stays here, unsaved.
      </p>
    </Dialog>
  );
}

async function copyOut({ text, html }: { text: string; html?: string }): Promise<void> {
  if (!html) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) })]);
}
