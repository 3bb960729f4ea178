import { useState } from 'react';

/** Returns the value, or the last one once there is none: a dialog shows it while it closes, because closing returns the focus. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
