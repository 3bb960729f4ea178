import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';

const values = { title: 'A levy', place: 'Lisbon' };

test.each([false, true])('a merge can be saved, but not again while it is being saved (%s)', async (saving) => {
  await openPage(
    <ConflictDialog
      of={{ what: 'event', labels: { title: 'Title', place: 'Place' }, rich: [], refresh: [] }}
      open
      conflict="Somebody else saved this event"
      merging={{ theirs: ['place'], mine: ['title'], both: [], values, base: values }}
      mine={values}
      copy={{ text: '' }}
      saving={saving}
      onLoad={async () => undefined}
      onMerge={async () => true}
      onClose={() => undefined}
    />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merge and save' }).disabled).toBe(saving);
});
