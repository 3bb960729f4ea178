import { useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { forReading } from '#kernel/rich-text-reading.ts';
import { Contents } from '#platform/web/ui/Contents.tsx';
import { Prose } from '#platform/web/ui/rich-text/Prose.tsx';
import { sectionsOf } from '#platform/web/ui/sections.ts';
import { pageTextsQuery } from './queries.ts';

/** Behaviour 1.8: privacy and terms are page texts that administrators edit. */
export function PrivacyPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('privacy'));
  return <TextPage title={texts.privacy_title || 'Privacy Policy'} html={texts.privacy_content ?? ''} />;
}

export function TermsPage() {
  const { data: texts } = useSuspenseQuery(pageTextsQuery('terms'));
  return <TextPage title={texts.terms_title || 'Terms of Service'} html={texts.terms_content ?? ''} />;
}

/** A page of text, with a list of its sections. */
export function TextPage({ title, html }: { title: string; html: string }) {
  const { content } = useMemo(() => forReading({ id: 'page', content: html }), [html]);
  const sections = useMemo(() => sectionsOf(content), [content]);
  return (
    <div className="@container">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-16 sm:px-6 @5xl:grid-cols-12 @5xl:pt-12 print:block">
        <div className="flex flex-col gap-y-4 border-rule-strong border-t-2 pt-3 @5xl:col-span-4 @5xl:gap-y-8">
          <h1 className="text-balance font-semibold font-serif text-4xl">{title}</h1>
          {sections.length > 0 && <Contents title="On this page" sections={sections} />}
        </div>
        <div className="min-w-0 @5xl:col-span-8 @5xl:border-rule @5xl:border-t @5xl:pt-5">
          <Prose html={content} />
        </div>
      </div>
    </div>
  );
}
