import { useNavigate } from '@tanstack/react-router';
import { Button } from '#web/ui/Button.tsx';
import { filterChoices, sortChoices } from '#web/ui/choices.ts';
import { SelectField, TextField } from '#web/ui/Field.tsx';
import { useFilters } from '#web/ui/use-filters.ts';
import { ARTICLE_SORTS, PROFESSIONAL_TYPES, SORT_LABELS, TYPE_LABELS } from '../vocabulary.ts';
import { type ArticleSearch, articleSearch } from './search.ts';

const types = filterChoices('All Types', PROFESSIONAL_TYPES, TYPE_LABELS);
const sorts = sortChoices(ARTICLE_SORTS, SORT_LABELS);

interface ArticleFiltersProps {
  search: ArticleSearch;
  categories: readonly string[];
  jurisdictions: readonly string[];
}

/** Search, filters and order. On a phone the first choice of each list says what it is for, so its label is not shown. */
export function ArticleFilters({ search, categories, jurisdictions }: ArticleFiltersProps) {
  const navigate = useNavigate();
  const form = useFilters(search, (fields, replace) =>
    navigate({ to: '/articles', search: articleSearch(fields), replace, resetScroll: false }),
  );
  return (
    <form
      {...form}
      action="/articles"
      aria-label="Articles"
      className="grid grid-cols-2 items-end gap-2 sm:gap-3 md:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_11.5rem_11.5rem_11.5rem_9.5rem_auto] max-sm:[&_label]:sr-only"
    >
      <div className="col-span-2 grid grid-cols-[1fr_auto] items-end gap-2 md:col-span-4 lg:contents">
        <TextField
          label="Search"
          name="q"
          type="search"
          maxLength={200}
          placeholder="Title, text or category"
          defaultValue={search.q}
        />
        <Button type="submit" look="secondary" className="lg:order-last">
          Search
        </Button>
      </div>
      <SelectField
        label="Category"
        name="category"
        choices={filterChoices('All Categories', categories)}
        defaultValue={search.category ?? ''}
      />
      <SelectField
        label="Jurisdiction"
        name="jurisdiction"
        choices={filterChoices('All Jurisdictions', jurisdictions)}
        defaultValue={search.jurisdiction ?? ''}
      />
      <SelectField label="Type" name="type" choices={types} defaultValue={search.type ?? ''} />
      <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
    </form>
  );
}
