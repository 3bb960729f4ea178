import { sql } from 'drizzle-orm';
import { LEAVES } from '#platform/server/cards/lines.ts';
import { isReleased } from '#platform/server/db/publication.ts';
import type { ServerHalf } from '#platform/server/kinds.ts';
import { INFORMATION } from '../content.ts';
import { InformationInput, InformationPage } from '../contract.ts';
import { INFORMATION_FIELDS } from '../fields.ts';
import { findVisible, informationRecords, isVisible } from './records.ts';
import { informationPages as pages } from './table.ts';

const publication = { released: isReleased(pages), from: pages.publishedAt };

export const storedInformation: ServerHalf<typeof INFORMATION> = {
  kind: INFORMATION,
  table: pages,
  title: pages.title,
  pictures: { text: pages.content },
  public: { visible: isVisible, open: isVisible },
  search: { lead: pages.summary, body: pages.contentText, by: sql`''`, ...publication },
  async card(db, id) {
    const page = await findVisible(db, id);
    return page && { label: INFORMATION.labels.many, title: page.title, by: '', colours: 'mist', lines: LEAVES };
  },
  schedule: publication,
  bin: pages.deletedAt,
  palette: { also: [], note: pages.summary },
  versions: informationRecords,
  imported: {
    input: InformationInput,
    unfinished: true,
    fields: INFORMATION_FIELDS,
    reply: InformationPage,
    example: { title: 'How we correct mistakes', content: '<p>Write to the editor.</p>' },
    storeOf: () => informationRecords,
  },
};
