/** Parts of an address that open one record or one page of a list, instead of filtering it. */
const PASSING = ['page', 'record'];

/** Returns the filters and the order in an address, as a view keeps them: '?status=draft'; '' without any. */
export function filtersIn(searchStr: string): string {
  const params = new URLSearchParams(searchStr);
  for (const name of PASSING) params.delete(name);
  params.sort();
  return params.size > 0 ? `?${params}` : '';
}
