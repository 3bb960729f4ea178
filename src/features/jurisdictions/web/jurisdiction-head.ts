import { hubHead } from '#features/topics/web/index.ts';
import type { Site } from '#kernel/page.ts';
import { head } from '#platform/web/head.ts';
import type { Jurisdiction } from '../contract.ts';
import { inSentence, jurisdictionPath } from '../vocabulary.ts';

/** What the page says if a jurisdiction is unknown. */
export const MISSING = { title: 'Jurisdiction Not Found', text: 'No jurisdiction has this code or name.' } as const;

export function jurisdictionHead(site: Site, jurisdiction: Jurisdiction | undefined) {
  if (!jurisdiction)
    return head(site, { title: MISSING.title, description: MISSING.text, path: '/jurisdictions', hidden: true });
  const { code, name, parent, total } = jurisdiction;
  return hubHead(site, {
    title: name,
    description:
      import.meta.env.SSR && `The latest on tax in ${inSentence(name)}: articles, announcements, careers and events.`,
    path: jurisdictionPath(code),
    total,
    above: import.meta.env.SSR && [
      { title: 'Jurisdictions', path: '/jurisdictions' },
      ...(parent ? [{ title: parent.name, path: jurisdictionPath(parent.code) }] : []),
    ],
  });
}
