import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#testing/open-page.tsx';
import { SiteLink } from './SiteLink.tsx';

test('only the link to the current page is marked', async () => {
  const links = ['/here', '/here/below', '/there', '/'].map((href) => (
    <SiteLink key={href} href={href} className="">
      {href}
    </SiteLink>
  ));
  await openPage(links);
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
  expect(current.map(({ textContent }) => textContent)).toEqual(['/here']);
});
