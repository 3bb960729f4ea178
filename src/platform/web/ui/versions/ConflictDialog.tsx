import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { toast } from '#platform/web/ui/toast.ts';
import { useAction } from '#platform/web/ui/use-action.ts';
import type { Compared } from './described.ts';
import { MergeFields } from './MergeFields.tsx';
import { type Choices, keptFrom, type MergingValues } from './merging.ts';
import { newerText, type OtherSave, type SideWords, wordsFor } from './side-words.ts';

interface ConflictDialogProps<Values extends object> {
  of: Compared<Values>;
  open: boolean;
  /** The server's message. */
  conflict: string | undefined;
  lastSave?: OtherSave | null | undefined;
  /** Whether the record's author, who does not work at the desk, sent the other version. */
  sentByAuthor?: boolean;
  /** Both versions; undefined until the other one is read. */
  merging: MergingValues<Values> | undefined;
  mine: Values;
  /** The main text, for the clipboard. */
  copy: { text: string; html?: string };
  saving: boolean;
  onLoad: () => Promise<unknown>;
  /** Merges both versions, with the chosen values for fields that both changed. Returns whether the result is saved. */
  onMerge: (chosen: Partial<Values>) => Promise<boolean>;
  onClose: () => void;
  /** A link to the preview of their version. */
  children?: ReactNode;
}

/** Returns a sentence such as 'Edwina Doyle saved this while you were editing'. */
export function whoSaved(lastSave: OtherSave | null | undefined, sentByAuthor = false): string {
  if (lastSave?.live) return newerText(lastSave);
  if (sentByAuthor) return 'The author sent a new version while you were editing';
  if (lastSave?.own) return 'You saved this in another tab while you were editing';
  return `${lastSave?.by ?? 'A colleague'} saved this while you were editing`;
}

/**
 * Shown to the second of two people who save the same record. They see both versions and decide about the fields that
 * both changed.
 */
export function ConflictDialog<Values extends object>(props: ConflictDialogProps<Values>) {
  const { of, open, conflict, lastSave, merging, mine, copy, saving, onLoad, onMerge, onClose, children } = props;
  const [choices, setChoices] = useState<Choices>({});
  const [missing, setMissing] = useState(false);
  const [round, setRound] = useState(0);
  const fields = useRef<HTMLDivElement>(null);
  const load = useAction({ run: onLoad, done: 'The saved version has been loaded', refresh: [...of.refresh] });
  const kept = merging && keptFrom(of.labels, merging, choices);
  const isRead = merging?.both.every((name) => !of.rich.includes(name) || name in choices) === true;
  const isDecided = merging?.both.every((name) => choices[name]) === true;
  const words = wordsFor(lastSave);
  const outcome = outcomeOf(isDecided ? kept : undefined, words);

  const save = async () => {
    if (!merging || !kept) return;
    setMissing(!isDecided);
    if (!isDecided) return fields.current?.querySelector<HTMLElement>('[data-open] input')?.focus();
    const chosen = Object.fromEntries(merging.both.map((name) => [name, choices[name]!.value])) as Partial<Values>;
    if (await onMerge(chosen)) toast({ title: outcome.done, description: sayKept(kept, words) });
    // If the merge was not saved, somebody has saved yet another version.
    setChoices({});
    setRound(round + 1);
  };
  return (
    <Dialog
      title={whoSaved(lastSave, props.sentByAuthor)}
      wide
      open={open}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={() => void copyMine(copy)}>
            {words.copy}
          </Button>
          <Button look="secondary" disabled={load.isPending} onClick={() => load.mutate()}>
            {words.load}
          </Button>
          <Button disabled={!isRead || saving} onClick={save}>
            {outcome.button}
          </Button>
        </>
      }
    >
      {/* The server does not know that the other tab is the person's own. */}
      <p>{lastSave?.own ? conflict?.replace('Somebody else saved', 'You saved') : conflict}</p>
      {children}
      {merging && open && (
        <div ref={fields}>
          <MergeFields
            key={round}
            of={of}
            merging={merging}
            mine={mine}
            choices={choices}
            words={words}
            onChoose={(name, chosen) => setChoices((now) => ({ ...now, [name]: chosen }))}
          />
        </div>
      )}
      {missing && !isDecided && (
        <p role="alert" className="mt-4 font-semibold text-danger">
          Choose which version to keep where {words.both.toLowerCase()} changed the same thing.
        </p>
      )}
      <p className="mt-4 text-ink-soft text-sm">
        If you close this, your changes stay here, unsaved. ‘{words.load}’ replaces them with the saved version. Every
        saved version stays in the history.
      </p>
    </Dialog>
  );
}

type Kept = ReturnType<typeof keptFrom>;

/** Returns the button's label and the message after it is pressed. */
function outcomeOf(kept: Kept | undefined, words: SideWords): SideWords['saveMine'] {
  if (kept && kept.theirs.length === 0) return words.saveMine;
  if (kept && kept.mine.length === 0) return words.keepTheirs;
  return { button: 'Merge and save', done: 'Both versions have been merged and saved' };
}

const sayKept = (kept: Kept, words: SideWords): string =>
  (['mine', 'theirs'] as const)
    .map((side) => kept[side].length > 0 && `${words[side]}: ${kept[side].join(', ')}.`)
    .filter(Boolean)
    .join(' ');

async function copyMine(copy: { text: string; html?: string }): Promise<void> {
  try {
    await copyOut(copy);
    toast({ title: 'Copied', description: 'Your text is on the clipboard.' });
  } catch {
    toast({ title: 'Not copied', description: 'Your browser does not allow copying here.', tone: 'danger' });
  }
}

async function copyOut({ text, html }: { text: string; html?: string }): Promise<void> {
  if (!html) return navigator.clipboard.writeText(text);
  const part = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
  await navigator.clipboard.write([new ClipboardItem({ ...part('text/plain', text), ...part('text/html', html) })]);
}
