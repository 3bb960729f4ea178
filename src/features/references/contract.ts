import { z } from 'zod';
import { endpoint, forEditors } from '#kernel/endpoint.ts';
import { SYSTEMS } from './vocabulary.ts';

/** What an article can cite: an article of a directive, a section of an Act, a case, one of our articles. */
const Provision = z.object({
  /** The last part of the address of the provision's page: 'directive-2006-112-ec-article-135'. */
  id: z.string(),
  system: z.enum(SYSTEMS),
  /** The same however a text cites it: 'Directive 2006/112/EC, Article 135'. */
  label: z.string(),
  /** The provision's address at the official site; empty for our articles. */
  href: z.string(),
});
export type Provision = z.output<typeof Provision>;

/** A reference that the site recognised in a text, for the text's author. */
const RecognisedProvision = Provision.extend({ texts: z.array(z.string()), rejected: z.boolean() });
export type RecognisedProvision = z.output<typeof RecognisedProvision>;

export const referencesApi = {
  'GET /api/law/:provision': endpoint({
    cache: ['articles'],
    summary:
      'Something that an article cites: a provision, a treaty, a case. GET /api/articles?cites= lists the articles',
    params: z.object({ provision: z.string().regex(/^[a-z0-9-]{1,200}$/) }),
    failures: ['not_found'],
    reply: Provision,
  }),
  'GET /api/admin/articles/:id/references': forEditors.one({
    summary:
      'The references that are recognised in the text of an article, with their passages, and whether its author rejected them',
    reply: z.object({ references: z.array(RecognisedProvision) }),
  }),
} as const;
