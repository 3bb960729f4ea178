import { sql } from 'drizzle-orm';
import { isReleased } from '#platform/server/db/publication.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { SAMPLE } from '../content.ts';
import { isVisible } from './queries.ts';
import { sampleRecords } from './records.ts';
import { samples } from './table.ts';

const publication = { released: isReleased(samples), from: samples.publishedAt };

export const storedSamples: ServerHalf<typeof SAMPLE> = {
  kind: SAMPLE,
  table: samples,
  title: samples.title,
  public: { visible: isVisible, open: isVisible },
  search: {
    lead: sql`''`,
    body: samples.contentText,
    by: samples.jurisdiction,
    ...publication,
    jurisdiction: samples.jurisdiction,
  },
  schedule: publication,
  bin: samples.deletedAt,
  palette: { also: [samples.jurisdiction], note: samples.jurisdiction },
  versions: sampleRecords,
};
