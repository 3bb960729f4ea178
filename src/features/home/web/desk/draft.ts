import type { ArticleRow } from '#features/articles/contract.ts';
import type { FrontPageChoice, SavedFrontPage } from '../../contract.ts';
import type { SectionName } from '../../vocabulary.ts';

export const SECTION_LABELS: Record<SectionName, string> = {
  articles: 'Featured articles',
  training: 'CPD & Training',
  careers: 'Career opportunities',
  humor: 'Tax Humor corner',
  newsletter: 'Newsletter',
};

/** A chosen story: its article, or only its id if readers cannot see it now. */
export interface ChosenStory {
  id: string;
  article: ArticleRow | undefined;
}

/** The choice while it is edited. */
export interface Draft {
  stories: ChosenStory[];
  sections: FrontPageChoice['sections'];
}

export const draftOf = ({ stories, sections }: FrontPageChoice, known: SavedFrontPage['visible']): Draft => ({
  stories: stories.map((id) => ({ id, article: known.find((row) => row.id === id) })),
  sections,
});

export const choiceOf = ({ stories, sections }: Draft): FrontPageChoice => ({
  stories: stories.map(({ id }) => id),
  sections,
});

export const titleOf = ({ article }: ChosenStory): string => article?.title ?? 'An article that readers cannot see now';
