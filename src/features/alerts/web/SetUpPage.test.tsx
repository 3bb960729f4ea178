import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, until } from '#testing/open-site.tsx';

test.each(['/careers/alerts', '/careers/alerts?sent=1'])('%s leads back to the careers page', async (address) => {
  await openSite(address, {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo: {} } }),
  });
  const back = await until(() => screen.getByText('Back to Careers'));
  expect(back.closest('a')!.getAttribute('href')).toBe('/careers');
});
