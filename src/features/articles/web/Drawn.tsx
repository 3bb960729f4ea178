import type { MouseEvent } from 'react';

/** Loads a tool only when its control is used, because few readers use one. */
const use = async ({ target }: MouseEvent) => {
  const { dataset } = target as HTMLElement;
  if (dataset.use) (await import('./reading-tools.ts')).use(target as HTMLElement);
};

/** Shows a part of the page that the server drew (server/page-parts.ts). */
export function Drawn({ html = '', className }: { html: string | undefined; className: string }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it contains buttons, which also work by keyboard
    <div
      className={className}
      onClick={use}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server, which escapes every text in it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
