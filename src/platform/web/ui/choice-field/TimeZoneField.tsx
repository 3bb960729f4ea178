import type { ComponentProps } from 'react';
import { ChoiceField } from './ChoiceField.tsx';

const ZONES = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value }));

export const TimeZoneField = (field: Omit<ComponentProps<typeof ChoiceField>, 'choices' | 'adding' | 'several'>) => (
  <ChoiceField {...field} choices={ZONES} />
);
