import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { navigationQuery } from '#features/navigation/web/queries.ts';
import { MAIL } from '#platform/web/ui/drawings.ts';
import { Icon } from '#platform/web/ui/Icon.tsx';
import { Paragraphs } from '#platform/web/ui/Paragraphs.tsx';
import { SectionHead } from '#platform/web/ui/SectionHead.tsx';

const PHONE =
  'M13.832 16.568a1 1 0 0 0 1.213-.303l.355-.465A2 2 0 0 1 17 15h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-.8 1.6l-.468.351a1 1 0 0 0-.292 1.233 14 14 0 0 0 6.392 6.384';

const link = 'inline-flex min-h-11 items-center gap-2.5 font-semibold text-accent hover:underline md:min-h-8';

/** Mail address, telephone number and hours, for people who would rather write or call. */
export function AlternativeContact({ info }: { info: string | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { phone } = useSuspenseQuery(navigationQuery).data.footer.contactInfo;
  return (
    <section aria-labelledby="alternative">
      <SectionHead id="alternative" title="Prefer to Write or Call?" />
      <address className="flex flex-col items-start not-italic">
        <a href={`mailto:${site.contactEmail}`} className={link}>
          <Icon drawing={MAIL} size={18} />
          {site.contactEmail}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
            <Icon drawing={PHONE} size={18} />
            {phone}
          </a>
        )}
      </address>
      <p className="mt-1 text-ink-soft text-sm">Monday to Friday, 9:00 AM to 6:00 PM GMT</p>
      <Paragraphs text={info ?? ''} className="mt-4 text-ink-soft text-sm" />
    </section>
  );
}
