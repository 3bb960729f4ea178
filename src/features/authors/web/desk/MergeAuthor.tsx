import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskAuthor } from '#features/authors/contract.ts';
import { ConfirmDialog } from '#platform/web/ui/ConfirmDialog.tsx';
import { SelectField, TextField } from '#platform/web/ui/Field.tsx';
import { useAction } from '#platform/web/ui/use-action.ts';
import { AUTHOR_KEYS, authors } from '../queries.ts';

interface MergeAuthorProps {
  /** Undefined closes the dialog. */
  author: DeskAuthor | undefined;
  onClose: () => void;
}

/** As many authors are offered as one looks through; typing narrows them. */
const OFFERED = 20;

/** Asks which other author is the same person. */
export function MergeAuthor({ author, onClose }: MergeAuthorProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  // Those that share the last name come first to mind.
  const q = typed.trim() || (author?.name.split(' ').at(-1) ?? '');
  const found = useQuery({
    queryKey: ['/api/admin/authors', 'to merge', q],
    queryFn: () => authors('GET /api/admin/authors', { query: { q, limit: OFFERED + 1 } }),
    enabled: author !== undefined,
  });
  const others = (found.data?.rows ?? []).filter(({ id }) => id !== author?.id);
  const into = others.find(({ id }) => id === chosen);
  const merge = useAction<DeskAuthor>({
    run: async ({ id, updatedAt }) => {
      if (!into) return;
      const other = { id: into.id, updatedAt: into.updatedAt };
      await authors('POST /api/admin/authors/:id/merge', { params: { id }, body: { into: other, updatedAt } });
      setTyped('');
      onClose();
    },
    done: 'Authors merged',
    refresh: AUTHOR_KEYS,
  });
  return (
    <ConfirmDialog
      title="Merge into another author"
      subject={author?.name}
      verb="Merge"
      doing="Merging..."
      pending={merge.isPending}
      incomplete={!into}
      open={author !== undefined}
      onClose={onClose}
      onConfirm={() => author && merge.mutate(author)}
    >
      <p className="mb-4 text-ink-soft text-sm">
        The other author gets the bylines of this one, and its address. You can take a byline out again later.
      </p>
      <div className="flex flex-col gap-5">
        <TextField
          label="Find"
          name="find"
          type="search"
          value={typed}
          placeholder={q}
          onChange={(event) => setTyped(event.currentTarget.value)}
          autoComplete="off"
        />
        <SelectField
          label="Into"
          name="into"
          value={into?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          choices={[
            { value: '', label: others.length > 0 ? 'Choose an author' : 'No other author has that name' },
            ...others.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </div>
    </ConfirmDialog>
  );
}
