/** In which order a list stands: 'title-asc' is by its column of titles, upwards. */
export type Sort<Column extends string> = `${Column}-${'asc' | 'desc'}`;

/** Every order of a list that can be sorted by these columns. */
export const sortsOf = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  columns.flatMap((column) => [`${column}-asc`, `${column}-desc`]) as [Sort<Column>, ...Sort<Column>[]];
