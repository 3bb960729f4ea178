import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Sparkline } from './Sparkline.tsx';

test.each([
  [
    [0, 0],
    ['0', '0'],
  ],
  [
    [2, 4],
    ['13', '26'],
  ],
])('the days %j have bars of the heights %j', (daily, heights) => {
  const { container } = render(<Sparkline daily={daily} />);
  expect([...container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))).toEqual(heights);
});
