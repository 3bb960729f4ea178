import type { FrontPageChoice, SavedFrontPage, Story } from '../../contract.ts';
import type { SectionName } from '../../vocabulary.ts';

export const SECTION_LABELS: Record<SectionName, string> = {
  articles: 'Featured articles',
  training: 'CPD & Training',
  careers: 'Career opportunities',
  humor: 'Tax Humor corner',
  newsletter: 'Newsletter',
};

/** `found` is undefined for an article that readers cannot see at the moment. */
export interface ChosenStory {
  id: string;
  found: Story | undefined;
}

export interface FrontPageDraft {
  stories: ChosenStory[];
  sections: FrontPageChoice['sections'];
}

export const draftOf = ({ stories, sections }: FrontPageChoice, known: SavedFrontPage['visible']): FrontPageDraft => ({
  stories: stories.map((id) => ({ id, found: known.find((row) => row.id === id) })),
  sections,
});

export const choiceOf = ({ stories, sections }: FrontPageDraft): FrontPageChoice => ({
  stories: stories.map(({ id }) => id),
  sections,
});

export const titleOf = ({ found }: ChosenStory): string => found?.title ?? 'An article that is not public';
