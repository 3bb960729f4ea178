// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { SiteLink } from './SiteLink.tsx';

afterEach(cleanup);

test('the link to the current page is marked, and no other', async () => {
  const links = ['/here', '/here/below', '/there', '/'].map((href) => (
    <SiteLink key={href} href={href} className="">
      {href}
    </SiteLink>
  ));
  await openPage(links);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['/here']);
});
