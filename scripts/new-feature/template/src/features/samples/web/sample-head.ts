import { head } from '#platform/web/head.ts';
import type { Site } from '#platform/web/site.ts';
import type { Sample } from '../contract.ts';
import { GONE } from './gone.ts';

/** Head of a sample's page. */
export function sampleHead(site: Site, sample: Sample | undefined) {
  if (!sample) return head(site, { title: GONE.title, description: GONE.text, path: '/samples', hidden: true });
  const { id, title, jurisdiction } = sample;
  const description = import.meta.env.SSR && [title, jurisdiction].filter(Boolean).join(', ');
  return head(site, { title, description, path: `/samples/${id}` });
}
