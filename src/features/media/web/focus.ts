import type { MediaFile } from '../contract.ts';

/** By vertical, then horizontal third. In full, so that the style sheet has them. */
const CLASSES = [
  ['object-left-top', 'object-top', 'object-right-top'],
  ['object-left', 'object-center', 'object-right'],
  ['object-left-bottom', 'object-bottom', 'object-right-bottom'],
] as const;

const third = (percent: number) => Math.min(Math.floor(percent / 33.4), 2);

/** Keeps the focal point in view where a picture is cut; the pages' policy forbids style attributes. */
export const focusClasses = ({ focusX, focusY }: Pick<MediaFile, 'focusX' | 'focusY'>): string =>
  CLASSES[third(focusY)]![third(focusX)]!;
