import { useSuspenseQuery } from '@tanstack/react-query';
import { Prose } from '#web/ui/rich-text/Prose.tsx';
import { pageTextsQuery } from './queries.ts';

/** Decisions, section 2: both are page content that administrators edit. */
export function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('privacy'));
  return <LegalPage title={texts.privacy_title || 'Privacy Policy'} html={texts.privacy_content ?? ''} />;
}

export function TermsPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('terms'));
  return <LegalPage title={texts.terms_title || 'Terms of Service'} html={texts.terms_content ?? ''} />;
}

function LegalPage({ title, html }: { title: string; html: string }) {
  return (
    <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-16 sm:px-6 lg:grid-cols-12 lg:pt-12">
      <div className="border-rule-strong border-t-2 pt-3 lg:col-span-4">
        <h1 className="font-semibold font-serif text-4xl text-balance lg:sticky lg:top-8">{title}</h1>
      </div>
      <div className="min-w-0 lg:col-span-8 lg:border-rule lg:border-t lg:pt-5">
        <Prose html={html} />
      </div>
    </div>
  );
}
