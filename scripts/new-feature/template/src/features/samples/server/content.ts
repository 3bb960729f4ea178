import { isReleased } from '#platform/server/db/publication.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { SAMPLE } from '../content.ts';
import { isVisible } from './queries.ts';
import { sampleRecords } from './records.ts';
import { samples } from './table.ts';

export const storedSamples: ServerHalf<typeof SAMPLE> = {
  kind: SAMPLE,
  table: samples,
  title: samples.title,
  public: { visible: isVisible, open: isVisible },
  search: { body: samples.contentText, by: samples.jurisdiction, date: samples.publishedAt, vector: samples.search },
  schedule: { released: isReleased(samples), from: samples.publishedAt },
  bin: samples.deletedAt,
  palette: { also: [samples.jurisdiction], note: samples.jurisdiction },
  versions: sampleRecords,
};
