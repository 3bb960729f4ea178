import { useState } from 'react';
import { areSingleKeysOn, turnSingleKeys } from '#platform/web/single-keys.ts';

/** Whether single keys are shortcuts on this device; on by default. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(areSingleKeysOn);
  const change = (next: boolean) => {
    setOn(next);
    turnSingleKeys(next);
  };
  return [on, change];
}
