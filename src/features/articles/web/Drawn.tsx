import type { MouseEvent } from 'react';

/** Loads a tool when its control is used: few readers use one. */
const use = async ({ target }: MouseEvent) => {
  const { dataset } = target as HTMLElement;
  if (dataset.use) (await import('./reading-tools.ts')).use(target as HTMLElement);
};

/** A part of the page that the server drew (server/page-parts.ts). */
export function Drawn({ html = '', className }: { html: string | undefined; className: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its buttons are clicked, by keyboard too
    <div
      className={className}
      onClick={use}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, which escapes every text in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
