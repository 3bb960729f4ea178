import { expect, test } from 'vitest';
import { popupForm } from './PopupForm.tsx';

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test('the form is read as the endpoint’s input', () => {
  const form = formOf({
    title: ' Hiring? ',
    content: '<p>Reach us</p>',
    buttonText: 'Learn More',
    buttonUrl: '/contact-us',
    displayPages: '/, /careers\n/careers\n',
    active: 'on',
    priority: '3',
    displayFrequency: 'once',
  });
  expect(popupForm.sent(form)).toEqual({
    title: 'Hiring?',
    content: '<p>Reach us</p>',
    buttonText: 'Learn More',
    buttonUrl: '/contact-us',
    displayPages: ['/', '/careers'],
    active: true,
    priority: 3,
    displayFrequency: 'once',
  });
});

test('if the box is not ticked, the popup is inactive', () => {
  expect(popupForm.sent(formOf({}))).toMatchObject({ active: false, displayPages: [] });
});
