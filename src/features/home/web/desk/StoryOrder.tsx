import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { FEATURED_ON_HOME } from '#features/articles/vocabulary.ts';
import { momentText } from '#platform/web/local-time.ts';
import { Badge } from '#platform/web/ui/Badge.tsx';
import { Button, IconButton } from '#platform/web/ui/Button.tsx';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import { DragHandle } from '#platform/web/ui/reorder/DragHandle.tsx';
import { MoveButtons } from '#platform/web/ui/reorder/MoveButtons.tsx';
import { moveTo, useReorder } from '#platform/web/ui/reorder/use-reorder.ts';
import type { Story } from '../../contract.ts';
import { type ChosenStory, titleOf } from './draft.ts';
import { candidatesQuery } from './queries.ts';

interface StoryOrderProps {
  stories: ChosenStory[];
  onChange: (stories: ChosenStory[]) => void;
  /** Called when the editor wants to choose another article. */
  onAdd: () => void;
}

export function StoryOrder({ stories, onChange, onAdd }: StoryOrderProps) {
  const move = (from: number, to: number) => onChange(moveTo(stories, from, to));
  const rows = useReorder<HTMLOListElement>(stories.map(titleOf), move);
  return (
    <>
      {stories.length === 0 && (
        <p className="text-ink-soft text-sm">No article is chosen: the newest featured article is the lead.</p>
      )}
      <ol ref={rows.list}>
        {stories.map((story, index) => (
          <li
            key={story.id}
            className={`flex flex-wrap items-center gap-2 border-rule border-b py-1 text-sm ${rows.look(index)}`}
          >
            <DragHandle name={titleOf(story)} {...rows.handle(index)} />
            <span className="min-w-0 flex-1 basis-48 font-semibold">
              {titleOf(story)} {index === 0 && <Badge tone="outline">Lead</Badge>}{' '}
              {!story.found && <Badge tone="danger">Not shown</Badge>}
            </span>
            <span className="flex max-sm:ml-auto">
              <MoveButtons
                name={titleOf(story)}
                first={index === 0}
                last={index === stories.length - 1}
                onMove={(by) => rows.move(index, index + by)}
              />
              <IconButton
                aria-label={`Remove “${titleOf(story)}” from the list`}
                className="md:pointer-fine:size-8"
                onClick={() => onChange(stories.toSpliced(index, 1))}
              >
                <X aria-hidden size={15} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {rows.said}
      </p>
      <Button
        look="secondary"
        size="small"
        className="mt-3"
        disabled={stories.length >= FEATURED_ON_HOME}
        onClick={onAdd}
      >
        Choose an article
      </Button>
    </>
  );
}

interface ChooseStoryProps {
  open: boolean;
  chosen: readonly ChosenStory[];
  onClose: () => void;
  onChoose: (story: Story) => void;
}

export function ChooseStory({ open, ...found }: ChooseStoryProps) {
  return (
    <Dialog title="Choose an article" open={open} onClose={found.onClose}>
      {/* Tall enough for the field's list, which would otherwise be cut off. */}
      <form className="min-h-96" onSubmit={(event) => event.preventDefault()}>
        <StoryField {...found} />
      </form>
    </Dialog>
  );
}

function StoryField({ chosen, onChoose }: Pick<ChooseStoryProps, 'chosen' | 'onChoose'>) {
  const [typed, setTyped] = useState('');
  const { data, isFetching, isError } = useQuery(candidatesQuery(typed.trim()));
  const rows = data?.rows.filter((story) => !chosen.some(({ id }) => id === story.id));
  return (
    <ChoiceField
      label="Search articles"
      name="story"
      hint="Published articles that are not in the list yet."
      value=""
      several
      searched
      choices={
        isFetching
          ? undefined
          : rows?.map(({ id, title, publishedAt }) => ({
              value: id,
              label: title,
              ...(publishedAt && { hint: momentText(publishedAt) }),
            }))
      }
      failed={isError}
      maxLength={200}
      onType={setTyped}
      onChange={(id) => onChoose(rows!.find((story) => story.id === id)!)}
    />
  );
}
