import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { classes } from '#platform/web/ui/classes.ts';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import { previewQuery } from '../desk/queries.ts';

const VIEWS = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['phone', 'Phone'],
  ['text', 'Plain text'],
] as const;
type View = (typeof VIEWS)[number][0];

/** Shows the email of the issue. */
export function PreviewDialog({ id, open, onClose }: { id: string; open: boolean; onClose: () => void }) {
  const [view, setView] = useState<View>('light');
  return (
    <Dialog wide title="Preview" open={open} onClose={onClose}>
      <fieldset className="mb-4 flex gap-5 border-rule border-b">
        <legend className="sr-only">View</legend>
        {VIEWS.map(([key, label]) => (
          <button
            key={key}
            type="button"
            aria-pressed={view === key}
            onClick={() => setView(key)}
            className={classes(
              'min-h-11 border-b-2 text-sm -outline-offset-2 md:pointer-fine:min-h-9',
              view === key ? 'border-accent font-semibold text-ink' : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            {label}
          </button>
        ))}
      </fieldset>
      {view === 'text' ? (
        <PlainText id={id} />
      ) : (
        <iframe
          key={view}
          title={`The email, ${view}`}
          src={`/api/admin/newsletter/issues/${id}/preview.html?theme=${view === 'dark' ? 'dark' : 'light'}`}
          className={classes(
            'h-[60dvh] border border-rule',
            view === 'phone' ? 'mx-auto block w-[390px] max-w-full' : 'w-full',
          )}
        />
      )}
    </Dialog>
  );
}

function PlainText({ id }: { id: string }) {
  return (
    <Loaded query={useQuery(previewQuery(id))}>
      {({ subject, text }) => (
        <pre className="overflow-x-auto whitespace-pre-wrap border border-rule p-4 font-mono text-sm">{`Subject: ${subject}\n\n${text}`}</pre>
      )}
    </Loaded>
  );
}
