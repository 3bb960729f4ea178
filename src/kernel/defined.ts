type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** Returns the fields that have a value. */
export const defined = <T extends object>(fields: T) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
