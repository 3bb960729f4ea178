import { useMemo } from 'react';
import { Contents, sectionsOf } from './ui/Contents.tsx';
import { Prose } from './ui/rich-text/Prose.tsx';

interface TextPageProps {
  title: string;
  summary?: string;
  /** A text that `kernel/rich-text-reading.ts` prepared. */
  html: string;
}

/** Shows a text as a page, with a list of its sections. */
export function TextPage({ title, summary, html }: TextPageProps) {
  const sections = useMemo(() => sectionsOf(html), [html]);
  return (
    <div className="@container">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-16 sm:px-6 @5xl:grid-cols-12 @5xl:pt-12 print:block">
        <div className="flex flex-col gap-y-4 border-rule-strong border-t-2 pt-3 @5xl:col-span-4 @5xl:gap-y-8">
          <h1 className="text-balance font-semibold font-serif text-4xl">{title}</h1>
          {summary && <p className="text-pretty font-serif text-ink-soft text-lg">{summary}</p>}
          {sections.length > 0 && <Contents title="On this page" sections={sections} />}
        </div>
        <div className="min-w-0 @5xl:col-span-8 @5xl:border-rule @5xl:border-t @5xl:pt-5">
          <Prose html={html} />
        </div>
      </div>
    </div>
  );
}
