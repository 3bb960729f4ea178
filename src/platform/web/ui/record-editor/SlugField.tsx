import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { LIKE_AN_ID, RESERVED_SLUGS, SLUG, SLUG_MAX } from '#kernel/slug.ts';
import { TextField } from '#platform/web/ui/Field.tsx';
import type { Saved } from './record-form.ts';
import type { EditingProps } from './use-editing.ts';

/** Requests the address that a record would get, and whether another has it. */
type Ask = (query: { slug: string; record?: string }) => Promise<{ slug: string; problem?: string | undefined }>;

/** Returns why a record cannot have the typed address, under the name of the field; empty if it can. */
export async function addressFaults(
  ask: Ask,
  typed: string,
  stored: Saved | undefined,
): Promise<Record<string, string>> {
  const slug = typed.trim();
  if (!slug) return {};
  const { problem } = await ask({ slug, ...(stored && { record: stored.id }) });
  return problem ? { slug: problem } : {};
}

interface SlugFieldProps<Stored extends Saved & { slug: string }, Values extends { slug: string }>
  extends EditingProps<Stored, Values> {
  /** The beginning of the record's address: '/articles/'. */
  path: string;
  ask: Ask;
  /** Whether readers can have seen the stored record. */
  isSeen: boolean;
}

/**
 * Edits the readable part of the address. The form sends it only if it differs from the stored one; a blank field keeps
 * the stored one.
 */
export function SlugField<Stored extends Saved & { slug: string }, Values extends { slug: string }>({
  editing: { kind, values, errors, stored, change },
  path,
  ask,
  isSeen,
}: SlugFieldProps<Stored, Values>) {
  const [typed, setTyped] = useState<string>();
  const present = stored?.slug ?? '';
  const wanted = useDeferredValue(values.slug.trim());
  const isUsable =
    SLUG.test(wanted) && wanted.length <= SLUG_MAX && !LIKE_AN_ID.test(wanted) && !RESERVED_SLUGS.includes(wanted);
  const isAsked = wanted !== '' && wanted !== present;
  const { data } = useQuery({
    queryKey: [kind.key, 'address', wanted, stored?.id],
    queryFn: () => ask({ slug: wanted, ...(stored && { record: stored.id }) }),
    staleTime: 0,
    enabled: isAsked && isUsable,
  });
  const problem = isUsable ? data?.problem : unusable(wanted);
  return (
    <>
      <TextField
        name="slug"
        label={kind.labels.slug}
        error={errors.slug ?? (isAsked ? problem : undefined)}
        value={typed ?? (values.slug || present)}
        hint={hintOf(path, isSeen)}
        placeholder={stored ? present : 'Made from the title'}
        maxLength={SLUG_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={({ target }) => {
          setTyped(target.value);
          const slug = target.value.trim() === present ? '' : target.value;
          change({ slug } as Partial<Values>);
        }}
        onBlur={() => setTyped(undefined)}
      />
      <p role="status" className="-mt-2 text-ink-soft text-sm empty:hidden">
        {isAsked && data && !data.problem && data.slug === wanted && 'This address is available'}
      </p>
    </>
  );
}

const unusable = (slug: string): string =>
  RESERVED_SLUGS.includes(slug)
    ? 'This address is already in use'
    : 'Use lower-case letters from a to z, digits and single hyphens between them';

function hintOf(path: string, isSeen: boolean): string {
  const place = `The end of the readable address, after ${path}.`;
  return isSeen
    ? `${place} Former addresses lead to the new one.`
    : `${place} It follows the title until you change it.`;
}
