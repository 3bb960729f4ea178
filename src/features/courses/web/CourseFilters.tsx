import { filterChoices, sortChoices, withChosen } from '#platform/web/ui/choices.ts';
import { classes } from '#platform/web/ui/classes.ts';
import { SelectField } from '#platform/web/ui/Field.tsx';
import { FilterForm } from '#platform/web/ui/FilterForm.tsx';
import {
  COURSE_SORTS,
  COURSE_TYPE_LABELS,
  COURSE_TYPES,
  LEARNING_TYPE_LABELS,
  LEARNING_TYPES,
  PRICE_LABELS,
  PRICES,
  SORT_LABELS,
} from '../vocabulary.ts';
import { type CourseSearch, courseSearch } from './search.ts';

const types = filterChoices('All Types', COURSE_TYPES, COURSE_TYPE_LABELS);
const formats = filterChoices('All Formats', LEARNING_TYPES, LEARNING_TYPE_LABELS);
const prices = filterChoices('All Prices', PRICES, PRICE_LABELS);
const sorts = sortChoices(COURSE_SORTS, SORT_LABELS);

const quarter = 'md:col-span-3 xl:col-span-1';

export function CourseFilters({ search, providers }: { search: CourseSearch; providers: readonly string[] }) {
  return (
    <FilterForm
      to="/training"
      label="Courses"
      search={search}
      parse={courseSearch}
      placeholder="Title, provider or text"
      oneRowFrom="xl"
      className="md:grid-cols-12 xl:grid-cols-[minmax(0,1fr)_11.5rem_8.5rem_12rem_8rem_11rem_auto]"
      searchClassName="md:col-span-8"
    >
      <div className="md:col-span-4 xl:col-span-1">
        <SelectField label="Type" name="type" choices={types} defaultValue={search.type ?? ''} />
      </div>
      <div className={quarter}>
        <SelectField label="Format" name="format" choices={formats} defaultValue={search.format ?? ''} />
      </div>
      <div className={classes(quarter, 'max-md:col-span-2')}>
        <SelectField
          label="Provider"
          name="provider"
          choices={filterChoices('All Providers', withChosen(providers, search.provider))}
          defaultValue={search.provider ?? ''}
        />
      </div>
      <div className={quarter}>
        <SelectField label="Price" name="price" choices={prices} defaultValue={search.price ?? ''} />
      </div>
      <div className={quarter}>
        <SelectField label="Sort" name="sort" choices={sorts} defaultValue={search.sort ?? ''} />
      </div>
    </FilterForm>
  );
}
