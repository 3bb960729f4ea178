import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import { OPEN_EACH, type SubCategory } from '../vocabulary.ts';
import { HumorItem } from './HumorItem.tsx';
import type { HumorPiece } from './queries.ts';

const WORDS = {
  story: { many: 'stories', none: 'No funny stories available at the moment.', submit: 'Submit Your Story' },
  joke: { many: 'jokes', none: 'No tax jokes available at the moment.', submit: 'Submit Your Joke' },
} as const;

interface HumorColumnProps {
  kind: SubCategory;
  id: string;
  title: string;
  items: HumorPiece[];
  /** How many of the first pieces have the badge 'Popular'. */
  popular?: number;
  marked: string | undefined;
}

export function HumorColumn({ kind, id, title, items, popular = 0, marked }: HumorColumnProps) {
  const { many, none, submit } = WORDS[kind];
  const list = (shown: HumorPiece[], from: number, actions = true) => (
    <div className="divide-y divide-rule">
      {shown.map((item, index) => (
        <HumorItem
          key={item.id}
          item={item}
          popular={from + index < popular}
          marked={item.id === marked}
          actions={actions}
          compact={kind === 'joke'}
        />
      ))}
    </div>
  );
  const folded = items.slice(OPEN_EACH);
  const form = { to: '/submit', search: { type: 'tax_humor', subCategory: kind } } as const;
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <SectionHead id={`${id}-title`} title={title}>
        {items.length > 0 && (
          <Link
            {...form}
            className="inline-flex min-h-11 items-center whitespace-nowrap font-semibold text-accent text-sm hover:underline md:min-h-6"
          >
            {submit}
          </Link>
        )}
      </SectionHead>
      {items.length === 0 && (
        <EmptyState title={none}>
          <ButtonLink {...form} look="secondary">
            {submit}
          </ButtonLink>
        </EmptyState>
      )}
      {list(items.slice(0, OPEN_EACH), 0)}
      {folded.length > 0 && (
        <MoreItems label={`${folded.length} more ${many}`} marked={folded.some(({ id }) => id === marked)}>
          {(open) => list(folded, OPEN_EACH, open)}
        </MoreItems>
      )}
    </section>
  );
}

interface MoreItemsProps {
  label: string;
  /** Whether the hash of the address names one of these pieces. */
  marked: boolean;
  children: (open: boolean) => ReactNode;
}

/**
 * Shows the pieces after the first ones, folded until a reader opens them or the address names one. Print shows all of
 * them (styles/humor.css).
 */
function MoreItems({ label, marked, children }: MoreItemsProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // A reader may have opened the pieces before the scripts ran.
    if (marked || ref.current?.open) setOpen(true);
  }, [marked]);
  useEffect(() => {
    // The browser could not scroll to the piece while it was folded.
    if (open && marked) ref.current?.querySelector('[aria-current=location]')?.scrollIntoView();
  }, [open, marked]);
  return (
    <details
      ref={ref}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="humor-more border-rule border-t"
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent text-sm hover:underline print:hidden">
        {label}
      </summary>
      {children(open)}
    </details>
  );
}
