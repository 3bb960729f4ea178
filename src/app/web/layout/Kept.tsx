import { createContext, type ReactNode, useContext } from 'react';

/** An element whose inside is kept as HTML. */
export interface KeptElement {
  tag: 'header' | 'footer';
  className: string;
  inside: string;
}

export interface Frame {
  header: KeptElement;
  footer: KeptElement;
}

/** Provided on the server only, by kept-frame.tsx. */
export const KeptFrame = createContext<Frame | undefined>(undefined);

/** On the server: a part of the frame as it was rendered for an earlier page, otherwise its children. */
export function Kept({ part, children }: { part: keyof Frame; children: ReactNode }) {
  const kept = useContext(KeptFrame)?.[part];
  if (!kept) return children;
  const { tag: Tag, className, inside } = kept;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: inside }} />;
}
