import { useMatches } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/**
 * Renders the result of head.ts for the current routes; React moves it into the document's head. If several routes set
 * the same name, the innermost one wins. The router's HeadContent would do the same, but adds a kilobyte to every page.
 */
export function Head() {
  const matches = useMatches();
  const metas = new Map(
    matches
      .flatMap(({ meta = [] }) => meta)
      .map((meta) => [(import.meta.env.SSR && ofSeveral(meta)) || (meta?.name ?? meta?.property ?? 'title'), meta]),
  );
  const links = matches.flatMap((match) => match.links ?? []);
  return (
    <>
      {[...metas].map(([key, meta]) =>
        meta?.title ? <title key={key}>{meta.title}</title> : <meta key={key} {...meta} />,
      )}
      {links.map((link) => link && <link key={link.rel} {...link} />)}
      {import.meta.env.SSR && <Structured />}
    </>
  );
}

type Meta = ComponentProps<'meta'>;

/**
 * Names that can occur several times, as with several authors, do not replace each other. Only the server writes them.
 */
const ofSeveral = (meta: Meta | undefined) =>
  /^(?:citation_author|DC\.creator)$/.test(meta?.name ?? '') && `${meta?.name} ${meta?.content}`;

/** Renders schema.org descriptions, for machines that read the page as the server sent it. */
function Structured() {
  return useMatches().flatMap(({ headScripts = [] }) =>
    headScripts.map((script) => (
      <script
        key={script?.children as string}
        type={script?.type}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped by head.ts
        dangerouslySetInnerHTML={{ __html: String(script?.children) }}
      />
    )),
  );
}
