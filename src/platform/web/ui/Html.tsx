import { useState } from 'react';

interface HtmlProps {
  html: string;
  className: string;
  onClick?: React.MouseEventHandler<HTMLElement>;
}

/**
 * Shows HTML that the server has cleaned or drawn. The page contains it only once: its data refers to this element
 * (app/web/shown-html.ts).
 */
export function Html({ html, className, onClick }: HtmlProps) {
  const [shown, setShown] = useState(html);
  // A browser writes some tags differently from the server. Replacing equal elements would reload pictures and close
  // whatever the reader has opened.
  if (html !== shown && canonical(html) !== canonical(shown)) setShown(html);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: it may contain buttons, which also work by keyboard
    <div
      className={className}
      onClick={onClick}
      data-html=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by an allow-list when stored and when read, or drawn by the server, which escapes every text in it
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Returns the HTML as this browser writes it. */
function canonical(html: string): string {
  const template = document.createElement('template');
  template.innerHTML = html;
  return template.innerHTML;
}
