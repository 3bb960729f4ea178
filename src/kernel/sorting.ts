/** The order of a list: 'title-asc' sorts by the column `title`, ascending. */
export type Sort<Column extends string> = `${Column}-${'asc' | 'desc'}`;

/** Returns every order of a list that can be sorted by these columns. */
export const sortsOf = <Column extends string>(columns: readonly [Column, ...Column[]]) =>
  columns.flatMap((column) => [`${column}-asc`, `${column}-desc`]) as [Sort<Column>, ...Sort<Column>[]];
