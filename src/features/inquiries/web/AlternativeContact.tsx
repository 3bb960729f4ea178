import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Mail, Phone } from 'lucide-react';
import { navigationQuery } from '#features/navigation/web/index.ts';
import { Paragraphs } from '#features/pages/web/index.ts';
import { SectionHead } from '#web/ui/SectionHead.tsx';

const link = 'inline-flex min-h-11 items-center gap-2.5 font-semibold text-accent hover:underline md:min-h-8';

/** For everybody who would rather write or call. */
export function AlternativeContact({ info }: { info: string | undefined }) {
  const { site } = useRouteContext({ from: '__root__' });
  const { phone } = useSuspenseQuery(navigationQuery).data.footer.contactInfo;
  return (
    <section aria-labelledby="alternative">
      <SectionHead id="alternative" title="Prefer to Write or Call?" />
      <address className="flex flex-col items-start not-italic">
        <a href={`mailto:${site.contactEmail}`} className={link}>
          <Mail aria-hidden size={18} />
          {site.contactEmail}
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={link}>
            <Phone aria-hidden size={18} />
            {phone}
          </a>
        )}
      </address>
      <p className="mt-1 text-ink-soft text-sm">Monday to Friday, 9:00 AM to 6:00 PM GMT</p>
      <div className="mt-4 flex flex-col gap-3 text-ink-soft text-sm">
        <Paragraphs text={info} />
      </div>
    </section>
  );
}
