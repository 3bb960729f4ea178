/** The words of samples, free of any schema library: pages ship them to browsers. */

export const DESK_SAMPLE_SORTS = ['date-desc', 'date-asc', 'title-asc', 'title-desc'] as const;

export const SAMPLES_PER_PAGE = 20;
