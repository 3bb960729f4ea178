import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openSite, until } from '#testing/open-site.tsx';

test('the link to the telephone number keeps the + of the country code, without the (0)', async () => {
  const contactInfo = { email: '', phone: '+44 (0)20 7946-0958', address: '' };
  await openSite('/contact-us', {
    'GET /api/navigation': () => ({ header: [], footer: { sections: [], socialLinks: {}, contactInfo } }),
  });
  const link = await until(() => screen.getAllByRole('link', { name: contactInfo.phone })[0]!);
  expect(link.getAttribute('href')).toBe('tel:+442079460958');
});
