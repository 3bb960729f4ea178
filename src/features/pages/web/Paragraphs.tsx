/** A text of a page as its editor typed it: blank lines part the paragraphs. */
export function Paragraphs({ text, className }: { text: string | undefined; className?: string }) {
  return (text ?? '')
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text's paragraphs have nothing else to tell them apart
      <p key={index} className={className}>
        {paragraph}
      </p>
    ));
}
