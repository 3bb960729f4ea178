import { filterChoices, sortChoices, withChosen } from '#platform/web/ui/choices.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import { ARTICLE_SORTS, PROFESSIONAL_TYPES, SORT_LABELS, TYPE_LABELS } from '../vocabulary.ts';
import { type ArticleSearch, articleSearch } from './search.ts';

const types = filterChoices('All Types', PROFESSIONAL_TYPES, TYPE_LABELS);
const sorts = sortChoices(ARTICLE_SORTS, SORT_LABELS);

interface ArticleFiltersProps {
  search: ArticleSearch;
  categories: readonly string[];
  jurisdictions: readonly string[];
}

export function ArticleFilters({ search, categories, jurisdictions }: ArticleFiltersProps) {
  return (
    <FilterForm
      to="/articles"
      label="Articles"
      search={search}
      parse={articleSearch}
      placeholder="Title, text or category"
      oneRowFrom="lg"
      className="md:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem_11.5rem_9.5rem_auto]"
    >
      <SelectField
        label="Category"
        name="category"
        choices={filterChoices('All Categories', withChosen(categories, search.category))}
        defaultValue={search.category ?? ''}
      />
      <SelectField
        label="Jurisdiction"
        name="jurisdiction"
        choices={filterChoices('All Jurisdictions', withChosen(jurisdictions, search.jurisdiction))}
        defaultValue={search.jurisdiction ?? ''}
      />
      <SelectField label="Type" name="type" choices={types} defaultValue={search.type ?? ''} />
      <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
    </FilterForm>
  );
}
