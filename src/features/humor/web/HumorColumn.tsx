import { Link } from '@tanstack/react-router';
import { ButtonLink } from '#platform/web/ui/ButtonLink.tsx';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';
import type { SubCategory } from '../vocabulary.ts';
import { HumorItem } from './HumorItem.tsx';
import type { HumorPiece } from './queries.ts';

const WORDS = {
  story: { none: 'No funny stories available at the moment.', submit: 'Submit Your Story' },
  joke: { none: 'No tax jokes available at the moment.', submit: 'Submit Your Joke' },
} as const;

interface HumorColumnProps {
  kind: SubCategory;
  id: string;
  title: string;
  items: HumorPiece[];
  /** How many of the first are badged as popular. */
  popular?: number;
  marked: string | undefined;
  className: string;
}

/** All the stories or all the jokes, with a link to submit one. */
export function HumorColumn({ kind, id, title, items, popular = 0, marked, className }: HumorColumnProps) {
  const { none, submit } = WORDS[kind];
  const form = { to: '/submit', search: { type: 'tax_humor', subCategory: kind } } as const;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
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
      <div className="divide-y divide-rule">
        {items.map((item, index) => (
          <HumorItem
            key={item.id}
            item={item}
            popular={index < popular}
            marked={item.id === marked}
            compact={kind === 'joke'}
          />
        ))}
      </div>
    </section>
  );
}
