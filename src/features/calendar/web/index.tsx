import type { ComponentProps } from 'react';
import { TextField } from '#platform/web/ui/Field.tsx';
import { Part } from '#platform/web/ui/record-editor/Part.tsx';

export const PlannedPart = (field: ComponentProps<typeof TextField>) => (
  <Part title="Planning">
    <TextField {...field} type="date" hint="Shows the draft in the desk’s calendar. It publishes nothing." optional />
  </Part>
);
