import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { informationQuery } from '#features/information/web/queries.ts';
import { KINDS } from '#features/kinds.ts';
import { missingPagesQuery, NO_PAGE } from './admin-queries.ts';

/** The pages to which most links lead, besides the information pages. */
const PAGES: Record<string, string> = {
  '/': 'Home',
  ...Object.fromEntries(KINDS.flatMap((kind) => ('public' in kind ? [[kind.public.path, kind.labels.many]] : []))),
  '/topics': 'Topics',
  '/jurisdictions': 'Jurisdictions',
  '/newsletter': 'Newsletter',
  '/submit': 'Submit an article',
  '/about': 'About',
  '/contact-us': 'Contact us',
  '/privacy': 'Privacy policy',
  '/terms': 'Terms of service',
};

interface LinkFieldsProps {
  label: ComponentProps<'input'>;
  href: ComponentProps<'input'>;
  /** What is wrong with either field. */
  errors?: { label?: string | undefined; href?: string | undefined };
}

/**
 * The two fields of a link side by side, with the site’s pages as suggestions, and the first error below them. Warns of
 * an address that no page has once its field is left; the link can be saved all the same, before its page exists.
 */
export function LinkFields({ label, href, errors = {} }: LinkFieldsProps) {
  const id = useId();
  const pages = useQuery(informationQuery).data?.rows ?? [];
  const [left, setLeft] = useState(String(href.value ?? href.defaultValue ?? ''));
  const isMissing = useQuery(missingPagesQuery([left])).data?.includes(left);
  const wrongHref = errors.href ?? (isMissing ? NO_PAGE : undefined);
  const error = errors.label ?? wrongHref;
  const wrong = (fault: string | undefined) => fault && ({ 'aria-invalid': true, 'aria-describedby': id } as const);
  return (
    <div className="min-w-0 grow basis-60">
      <div className="grid gap-2 sm:grid-cols-2">
        <input placeholder="Label" className="control control-compact" {...label} {...wrong(errors.label)} />
        <input
          placeholder="/path or https://…"
          className="control control-compact"
          list={`${id}-pages`}
          {...href}
          {...wrong(wrongHref)}
          onInput={() => setLeft('')}
          onBlur={({ target }) => setLeft(target.value.trim())}
        />
      </div>
      <datalist id={`${id}-pages`}>
        {pages.map(({ id, slug, title }) => (
          <option key={id} value={`/information/${slug}`} label={title} />
        ))}
        {Object.entries(PAGES).map(([path, label]) => (
          <option key={path} value={path} label={label} />
        ))}
      </datalist>
      {error && (
        <p id={id} role="alert" className="mt-1 font-semibold text-danger text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
