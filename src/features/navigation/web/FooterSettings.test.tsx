import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '#kernel/problem.ts';
import { toastStore } from '#platform/web/ui/toast.ts';
import { openPage, press } from '#testing/open-page.tsx';
import { FooterSections } from './FooterSections.tsx';
import { FooterSettings } from './FooterSettings.tsx';

const footer = {
  sections: [{ title: 'Read', links: [{ label: 'About', href: '/about' }] }],
  socialLinks: { facebook: '', twitter: '', linkedin: '', instagram: '', youtube: '' },
  contactInfo: { email: 'desk@example.com', phone: '', address: '' },
};

const twoAlike = [footer.sections[0]!, footer.sections[0]!];

const at = (second: number) => `2026-03-01T10:00:0${second}.000Z`;
const saved = ({ body }: { body?: unknown }) => ({ ...(body as object), updatedAt: at(9) });

const PAGES = { 'GET /api/information': () => ({ rows: [], total: 0 }) };

async function open(put: (parts: { body?: unknown }) => unknown = saved) {
  const page = await openPage(<FooterSettings />, {
    ...PAGES,
    'GET /api/admin/navigation/footer': () => ({ ...footer, updatedAt: at(0) }),
    'PUT /api/admin/navigation/footer': put,
  });
  await screen.findByDisplayValue('Read');
  return () => page.calls.find(({ key }) => key.startsWith('PUT'))?.parts.body;
}
const write = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['Phone', '+44 20 7946 0000', 'Save contact', { contactInfo: { ...footer.contactInfo, phone: '+44 20 7946 0000' } }],
  [
    'LinkedIn',
    'https://linkedin.example/tm',
    'Save social links',
    { socialLinks: { ...footer.socialLinks, linkedin: 'https://linkedin.example/tm' } },
  ],
  ['Title of section 1', 'Read on', 'Save sections', { sections: [{ ...footer.sections[0], title: 'Read on' }] }],
] as [string, string, string, object][])(
  'saving %s leaves all other parts unchanged, and keeps the focus',
  async (label, value, save, part) => {
    const sent = await open();
    write(label, value);
    const button = screen.getByRole('button', { name: save });
    button.focus();
    await press(save);
    expect(document.activeElement).toBe(button);
    await expect.poll(sent).toEqual({ ...footer, ...part, updatedAt: at(0) });
    expect(toastStore.get()).toMatchObject({ title: 'Footer content updated successfully' });
  },
);

test('no two fields have the same name', async () => {
  await openPage(<FooterSections saved={twoAlike} pending={false} onSave={async () => true} />, PAGES);
  const names = [...document.querySelectorAll('input')].map((input) => input.getAttribute('aria-label'));
  expect(names).toHaveLength(7);
  expect(new Set(names).size).toBe(names.length);
});

test('adding a section saves it; without a title, nothing happens', async () => {
  const sent = await open();
  const titles = () => screen.getAllByLabelText(/^Title of section/);
  write('Title of a new section', '  ');
  await press('Add section');
  expect([titles().length, sent()]).toEqual([1, undefined]);
  write('Title of a new section', 'Take part');
  await press('Add section');
  expect(titles()).toHaveLength(2);
  await expect.poll(sent).toMatchObject({ sections: [...footer.sections, { title: 'Take part', links: [] }] });
});

test('if a colleague has saved another part of the footer, both versions can be merged, and unsaved input stays', async () => {
  let now = { ...footer, updatedAt: at(0) };
  const put = ({ body }: { body?: unknown }) => {
    const sent = body as typeof now;
    if (sent.updatedAt !== now.updatedAt) throw new ApiError(409, '{"message":"Somebody else saved this footer"}');
    now = { ...sent, updatedAt: at(9) };
    return now;
  };
  const page = await openPage(<FooterSettings />, {
    'GET /api/admin/navigation/footer': () => now,
    'PUT /api/admin/navigation/footer': put,
  });
  await screen.findByDisplayValue('Read');
  now = { ...footer, contactInfo: { ...footer.contactInfo, phone: '1' }, updatedAt: at(4) };
  write('Title of section 1', 'Mine');
  write('LinkedIn', 'https://linkedin.example/half');
  await press('Save sections');
  expect(await screen.findByText('Somebody else saved this footer')).toBeTruthy();
  expect(screen.getByDisplayValue('Mine')).toBeTruthy();
  await press('Merge and save');
  expect(page.calls.filter(({ key }) => key.startsWith('PUT'))).toHaveLength(2);
  expect(now).toMatchObject({ sections: [{ title: 'Mine' }], contactInfo: { phone: '1' }, updatedAt: at(9) });
  expect(screen.getByDisplayValue('1')).toBeTruthy();
  expect(await screen.findByDisplayValue('https://linkedin.example/half')).toBeTruthy();
});

test.each(['Save contact', 'Save social links', 'Save sections'])('“%s” does not reload the page', async (name) => {
  await open();
  const { form } = screen.getByRole<HTMLButtonElement>('button', { name });
  let proceeds: boolean | undefined;
  await act(async () => {
    proceeds = fireEvent.submit(form!);
  });
  expect(proceeds).toBe(false);
});

test('a second click while a part is being checked saves it only once', async () => {
  let saves = 0;
  await open((parts) => {
    saves += 1;
    return saved(parts);
  });
  write('Title of section 1', 'Twice');
  const button = screen.getByRole('button', { name: 'Save sections' });
  await act(async () => {
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await expect.poll(() => toastStore.get()?.title).toBe('Footer content updated successfully');
  expect(saves).toBe(1);
});

test('a social address that is refused shows the reason at its field', async () => {
  await open(() => {
    throw new ApiError(
      400,
      JSON.stringify({ message: 'No', errors: { 'socialLinks.linkedin': 'Enter a web address' } }),
    );
  });
  write('LinkedIn', 'https://linkedin.example/tm');
  await press('Save social links');
  const field = screen.getByLabelText('LinkedIn');
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a web address').id).toBe(field.getAttribute('aria-describedby'));
});
