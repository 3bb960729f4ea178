import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { lazyOptional } from './lazy-optional.ts';

test('a part that does not arrive leaves the page unchanged', async () => {
  const Lost = lazyOptional<{ name: string }>(() => Promise.reject(new TypeError('error loading')));
  render(
    <>
      <p>Page</p>
      <Suspense fallback="Loading">
        <Lost name="Ada" />
      </Suspense>
    </>,
  );
  await expect.poll(() => document.body.textContent).toBe('Page');
});

test('a part that arrives is shown', async () => {
  const Part = lazyOptional(() => Promise.resolve({ default: ({ name }: { name: string }) => <p>{name}</p> }));
  render(
    <Suspense>
      <Part name="Ada" />
    </Suspense>,
  );
  expect(await screen.findByText('Ada')).toBeDefined();
});
