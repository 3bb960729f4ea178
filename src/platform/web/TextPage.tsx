import { useMemo } from 'react';
import { Contents, sectionsOf } from './ui/Contents.tsx';
import { Prose } from './ui/rich-text/Prose.tsx';

/** A page of text, with a list of its sections. `html` is a text that `kernel/rich-text-reading.ts` prepared. */
export function TextPage({ title, html }: { title: string; html: string }) {
  const sections = useMemo(() => sectionsOf(html), [html]);
  return (
    <div className="@container">
      <div className="mx-auto grid max-w-page gap-x-12 gap-y-6 px-4 pt-8 pb-16 sm:px-6 @5xl:grid-cols-12 @5xl:pt-12 print:block">
        <div className="flex flex-col gap-y-4 border-rule-strong border-t-2 pt-3 @5xl:col-span-4 @5xl:gap-y-8">
          <h1 className="text-balance font-semibold font-serif text-4xl">{title}</h1>
          {sections.length > 0 && <Contents title="On this page" sections={sections} />}
        </div>
        <div className="min-w-0 @5xl:col-span-8 @5xl:border-rule @5xl:border-t @5xl:pt-5">
          <Prose html={html} />
        </div>
      </div>
    </div>
  );
}
