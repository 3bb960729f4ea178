import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { queryOf } from '#platform/web/queries.ts';
import { ChoiceField } from '#platform/web/ui/choice-field/ChoiceField.tsx';
import type { Listed } from '#platform/web/ui/choice-field/matching.ts';
import type { Adding } from '#platform/web/ui/choice-field/use-choosing.ts';
import { deskQuery } from '#platform/web/ui/data-table/desk-query.ts';
import { authors } from './queries.ts';

type BylineFieldProps = Pick<ComponentProps<typeof ChoiceField>, 'label' | 'name' | 'value' | 'error' | 'onChange'>;

const SHOWN = 100;

/** Reads the authors whose byline contains the text, in alphabetical order. */
const authorsQuery = (q: string) =>
  deskQuery(queryOf(authors, 'GET /api/admin/authors', { query: { q: q || undefined, limit: SHOWN } }));

const adding: Adding = { label: (name) => `Add “${name}” as a new author` };

/** Lets an editor choose the byline of a record: a known author's or, deliberately, a new one. */
export default function BylineField(props: BylineFieldProps) {
  const [typed, setTyped] = useState('');
  const first = useQuery(authorsQuery(''));
  const isLong = (first.data?.total ?? 0) > SHOWN;
  const found = useQuery(authorsQuery(isLong ? typed.trim() : ''));
  return (
    <ChoiceField
      {...props}
      choices={found.data && bylineChoices(found.data.rows)}
      failed={found.isError}
      adding={adding}
      onType={setTyped}
      maxLength={120}
      optional
    />
  );
}

/** Returns the bylines of authors: the name of each, then their other spellings. */
export function bylineChoices(authors: readonly { name: string; spellings: readonly string[] }[]): Listed[] {
  const found = new Map<string, Listed>();
  for (const { name } of authors) found.set(name, { value: name });
  for (const { name, spellings } of authors)
    for (const value of spellings) if (!found.has(value)) found.set(value, { value, hint: name });
  return [...found.values()];
}
