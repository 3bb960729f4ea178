import type { ComponentProps } from 'react';
import { ChoiceField } from './ChoiceField.tsx';

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value }));

/** Lets a person choose a time zone of the IANA database. */
export const TimeZoneField = (field: Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'adding' | 'several'>) => (
  <ChoiceField {...field} choices={ZONES} />
);
