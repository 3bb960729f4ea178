import type { ComponentProps } from 'react';
import { zonedText } from '../local-time.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

interface PublishDialogProps
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'open' | 'pending' | 'incomplete' | 'children' | 'onClose'> {
  /** For example 'this article' or '3 articles'. */
  what: string;
  /** Empty if the checks below already name the records. */
  titles: readonly string[];
  /** When readers will see it; null for at once. */
  at: string | null;
  /** Whether the record is already scheduled, for another time. */
  moved?: boolean;
  several?: boolean;
  /** Says where the records will appear, and who is emailed. */
  outcome?: string | undefined;
  /** Whether publishing at once cannot be undone here. */
  lasting?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks before something is published or scheduled, and says what will happen. */
export function PublishDialog(props: PublishDialogProps) {
  const { what, titles, at, moved, several, outcome, lasting, children, ...dialog } = props;
  const [verb, doing] = moved
    ? ['Move', 'Moving...']
    : at
      ? ['Schedule', 'Scheduling...']
      : ['Publish', 'Publishing...'];
  return (
    <ConfirmDialog title={`${verb} ${what}?`} verb={verb} doing={doing} {...dialog}>
      {titles.length > 0 && (
        <ul className="mb-3 font-semibold font-serif text-lg">
          {titles.map((title) => (
            <li key={title} className="break-words">
              {title}
            </li>
          ))}
        </ul>
      )}
      {children}
      <div className={children ? 'text-sm' : undefined}>
        <p>{`Readers see ${several ? 'them' : 'it'} ${at ? `from ${zonedText(at)}` : 'at once'}.`}</p>
        {outcome && <p className="mt-2 text-ink-soft">{outcome}</p>}
        <p className="mt-2 text-ink-soft">
          {lasting && !at
            ? 'The previous text stays in the history, and readers still find it among the versions.'
            : 'You can undo this.'}
        </p>
      </div>
    </ConfirmDialog>
  );
}
