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
    <div className="mx-auto max-w-page px-4 pt-8 pb-16 sm:px-6 lg:pt-12">
      <div className="mx-auto max-w-3xl">
        <h1 className="mb-8 border-rule-strong border-b-2 pb-6 font-semibold font-serif text-4xl text-balance">{title}</h1>
        <Prose html={html} />
      </div>
    </div>
  );
}
