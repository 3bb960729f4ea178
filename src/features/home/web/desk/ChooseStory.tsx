import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { momentText } from '#platform/web/local-time.ts';
import { Button } from '#platform/web/ui/Button.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Loaded } from '#platform/web/ui/Loaded.tsx';
import type { Story } from '../../contract.ts';
import type { ChosenStory } from './draft.ts';
import { candidatesQuery } from './queries.ts';

interface ChooseStoryProps {
  open: boolean;
  chosen: readonly ChosenStory[];
  onClose: () => void;
  onChoose: (story: Story) => void;
}

/** Searches the published articles for a story. */
export function ChooseStory({ open, ...found }: ChooseStoryProps) {
  const [q, setQ] = useState('');
  const words = useDeferredValue(q.trim());
  return (
    <Dialog title="Choose a story" open={open} onClose={found.onClose}>
      {open && (
        <>
          <TextField
            label="Search articles"
            type="search"
            value={q}
            maxLength={200}
            onChange={(event) => setQ(event.target.value)}
          />
          <Found q={words} {...found} />
        </>
      )}
    </Dialog>
  );
}

function Found({ q, chosen, onChoose }: { q: string } & Pick<ChooseStoryProps, 'chosen' | 'onChoose'>) {
  return (
    <Loaded query={useQuery(candidatesQuery(q))}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className="mt-4 text-ink-soft">No published article matches.</p>
        ) : (
          <ul className="mt-4 divide-y divide-rule">
            {rows.map((story) => {
              const isChosen = chosen.some(({ id }) => id === story.id);
              return (
                <li key={story.id} className="flex items-center justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p className="font-semibold text-sm">{story.title}</p>
                    <p className="text-ink-faint text-xs">
                      {[story.category, story.publishedAt && momentText(story.publishedAt)].filter(Boolean).join(' · ')}
                    </p>
                  </div>
                  <Button
                    look="secondary"
                    size="small"
                    disabled={isChosen}
                    aria-label={`Choose “${story.title}”`}
                    onClick={() => onChoose(story)}
                  >
                    {isChosen ? 'Chosen' : 'Choose'}
                  </Button>
                </li>
              );
            })}
          </ul>
        )
      }
    </Loaded>
  );
}
