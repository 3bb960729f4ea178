import { useState } from 'react';

/** Returns the value or, once it is gone, the last one: a closing dialog still shows it, because closing returns the focus. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
