import { paragraphsOf } from '#kernel/text-to-html.ts';

/** Shows plain text in paragraphs, which blank lines separate. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  return (
    <div className={className}>
      {paragraphsOf(text).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered
        <p key={index} className="whitespace-pre-line text-pretty not-first:mt-[0.9em]">
          {paragraph}
        </p>
      ))}
    </div>
  );
}
