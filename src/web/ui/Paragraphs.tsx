/** Plain text; an empty line parts paragraphs. */
export function Paragraphs({ text, className }: { text: string; className?: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className={className}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text are never reordered
        <p key={index} className="whitespace-pre-line text-pretty not-first:mt-[0.9em]">
          {paragraph.trim()}
        </p>
      ))}
    </div>
  );
}
