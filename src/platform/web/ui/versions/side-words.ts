/** How a conflict between two versions names them. */

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

/** Returns the words for two people or, if one person saved both versions, for their two tabs. */
export const wordsFor = (isOwn: boolean | undefined): SideWords => (isOwn ? TABS : PEOPLE);
