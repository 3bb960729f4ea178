import { expect, test } from 'vitest';
import { isMeant } from './steady-clicks.ts';

const schedule = {};
const publish = {};
const click = { control: schedule, name: 'Schedule', x: 100, y: 100, at: 5000 };

test.each([
  ['the first click', undefined, click, true],
  ['a second click on the same control', click, { ...click, at: 5100 }, true],
  ['on another control that has taken its place', click, { ...click, control: publish, at: 5100 }, false],
  ['on the same control with another name', click, { ...click, name: 'Publish now', at: 5100 }, false],
  ['on another control a little later', click, { ...click, control: publish, at: 6000 }, true],
  ['on another control elsewhere', click, { ...click, control: publish, x: 140, at: 5100 }, true],
])('whether a click is meant: %s', (_, last, next, expected) => {
  expect(isMeant(last, next)).toBe(expected);
});
