/** How a conflict between two versions names them. */
import type { Editing } from '#kernel/editing.ts';

const PEOPLE = {
  mine: 'Yours',
  theirs: 'Theirs',
  keep: { mine: 'Keep mine', theirs: 'Take theirs', both: 'Keep both' },
  merge: 'Merge with mine',
  copy: 'Copy mine',
  load: 'Load theirs',
  saveMine: { button: 'Save mine', done: 'Your version is saved' },
  keepTheirs: { button: 'Keep theirs', done: 'Their version is kept' },
  taken: 'Taken from the saved version:',
  kept: 'Kept from yours:',
  compared: 'From the saved version to yours:',
  apart: 'Your changes do not overlap, so there is nothing to choose.',
  both: 'Both of you',
  ofMine: 'of yours',
  ofTheirs: 'of theirs',
};

export type SideWords = typeof PEOPLE;

const TABS: SideWords = {
  mine: 'This tab',
  theirs: 'The other tab',
  keep: { mine: 'Keep this tab’s version', theirs: 'Take the other tab’s version', both: 'Keep both' },
  merge: 'Merge with this tab',
  copy: 'Copy this tab’s text',
  load: 'Load what is saved',
  saveMine: { button: 'Save this tab’s version', done: 'This tab’s version is saved' },
  keepTheirs: { button: 'Keep the other tab’s version', done: 'The other tab’s version is kept' },
  taken: 'Taken from the other tab:',
  kept: 'Kept from this tab:',
  compared: 'From the other tab’s version to this tab’s:',
  apart: 'The changes of the two tabs do not overlap, so there is nothing to choose.',
  both: 'Both tabs',
  ofMine: 'of this tab',
  ofTheirs: 'of the other tab',
};

const LIVE: SideWords = {
  mine: 'Your update',
  theirs: 'Live text',
  keep: { mine: 'Keep your update', theirs: 'Take the live text', both: 'Keep both' },
  merge: 'Merge with the live text',
  copy: 'Copy your update',
  load: 'Load the update with the live text',
  saveMine: { button: 'Save your update', done: 'Your update is saved' },
  keepTheirs: { button: 'Keep the live text', done: 'The live text is kept' },
  taken: 'Taken from the live text:',
  kept: 'Kept from your update:',
  compared: 'From the live text to your update:',
  apart: 'Your update and the live text do not overlap, so there is nothing to choose.',
  both: 'Both sides',
  ofMine: 'of your update',
  ofTheirs: 'of the live text',
};

/** Who saved the other version. `live` says that it is the live text below an update. */
export type OtherSave = NonNullable<Editing['saved']> & { live?: boolean };

/** Returns the words for two people; for two tabs of one person; or for an update and its live text. */
export const wordsFor = (save: Pick<OtherSave, 'own' | 'live'> | null | undefined): SideWords =>
  save?.live ? LIVE : save?.own ? TABS : PEOPLE;

/** Returns a sentence such as 'Edwina Doyle saved a newer version'. */
export const newerText = (save: OtherSave | null | undefined): string =>
  save?.live
    ? 'The live text has changed since you began this update'
    : `${save?.own ? 'You' : (save?.by ?? 'A colleague')} saved a newer version`;
