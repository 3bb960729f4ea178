import type { Section } from './primitive.ts';
import { buttons } from './sections/buttons.tsx';
import { dialogs } from './sections/dialogs.tsx';
import { editor } from './sections/editor.tsx';
import { fields } from './sections/fields.tsx';
import { lists } from './sections/lists.tsx';
import { messages } from './sections/messages.tsx';
import { navigation } from './sections/navigation.tsx';
import { richText } from './sections/rich-text.tsx';
import { tables } from './sections/tables.tsx';
import { texts } from './sections/texts.tsx';
import { versions } from './sections/versions.tsx';

/** In the order of the page. */
export const SECTIONS: readonly Section[] = [
  buttons,
  fields,
  richText,
  dialogs,
  messages,
  navigation,
  lists,
  tables,
  texts,
  editor,
  versions,
];
