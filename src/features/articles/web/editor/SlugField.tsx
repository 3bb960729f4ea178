import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { Editing } from '#platform/web/ui/record-editor/use-editing.ts';
import type { Article } from '../../contract.ts';
import { LIKE_AN_ID, SLUG, SLUG_MAX } from '../../vocabulary.ts';
import { addressQuery } from '../queries.ts';
import type { ArticleValues } from './article-values.ts';

/** The readable part of the address. The form sends it only if it differs from the stored one; blank keeps that. */
export function SlugField({
  editing: { control, values, stored, change },
}: {
  editing: Editing<Article, ArticleValues>;
}) {
  const [typed, setTyped] = useState<string>();
  const present = stored?.slug ?? '';
  const wanted = useDeferredValue(values.slug.trim());
  const isUsable = SLUG.test(wanted) && wanted.length <= SLUG_MAX && !LIKE_AN_ID.test(wanted);
  const isAsked = wanted !== '' && wanted !== present;
  const { data } = useQuery({ ...addressQuery(wanted, stored?.id), enabled: isAsked && isUsable });
  const { error, ...input } = control('slug');
  const problem = isUsable ? data?.problem : 'Use small letters from a to z, digits and single hyphens between them';
  return (
    <>
      <TextField
        {...input}
        value={typed ?? (values.slug || present)}
        error={error ?? (isAsked ? problem : undefined)}
        hint={hintOf(stored)}
        placeholder={stored ? present : 'Made of the title'}
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          change({ slug: target.value.trim() === present ? '' : target.value });
        }}
        onBlur={() => setTyped(undefined)}
      />
      <p role="status" className="-mt-2 text-ink-soft text-sm empty:hidden">
        {isAsked && data && !data.problem && data.slug === wanted && 'This address is free'}
      </p>
    </>
  );
}

function hintOf(stored: Article | undefined): string {
  const place = 'The end of the readable address, after /articles/.';
  // It has a number from its first publication on.
  return stored?.number
    ? `${place} The former one leads to a new one.`
    : `${place} It follows the title until you change it.`;
}
