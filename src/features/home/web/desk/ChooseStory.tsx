import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#platform/web/local-time.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import { Dialog } from '#platform/web/ui/Dialog.tsx';
import type { Story } from '../../contract.ts';
import type { ChosenStory } from './draft.ts';
import { candidatesQuery } from './queries.ts';

interface ChooseStoryProps {
  open: boolean;
  chosen: readonly ChosenStory[];
  onClose: () => void;
  onChoose: (story: Story) => void;
}

/** Finds a story among the published articles. */
export function ChooseStory({ open, ...found }: ChooseStoryProps) {
  return (
    <Dialog title="Choose a story" open={open} onClose={found.onClose}>
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
