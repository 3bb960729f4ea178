/** Reads and fills in the controls of a form by name. Ignores passwords, files and hidden controls. */

export type FormValues = Record<string, string | boolean>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const LEFT_ALONE = ['password', 'file', 'hidden', 'submit', 'button'];

function controlsOf(form: HTMLFormElement): Control[] {
  const controls = [...form.elements].filter(
    (element): element is Control =>
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement,
  );
  return controls.filter(
    ({ name, type, dataset }) => name !== '' && !LEFT_ALONE.includes(type) && !('secret' in dataset),
  );
}

const isCheckable = (control: Control): control is HTMLInputElement => ['checkbox', 'radio'].includes(control.type);

export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const control of controlsOf(form)) {
    if (control.type === 'checkbox') values[control.name] = (control as HTMLInputElement).checked;
    else if (!isCheckable(control) || control.checked) values[control.name] = control.value;
  }
  return values;
}

/** Fills in values as if they had been typed, so that React's controls accept them too. */
export function fillForm(form: HTMLFormElement, values: Partial<FormValues>): void {
  for (const control of controlsOf(form)) {
    const value = values[control.name];
    if (isCheckable(control)) {
      if (value !== undefined && control.checked !== (value === true || value === control.value)) control.click();
    } else if (typeof value === 'string' && control.value !== value) {
      // React overrides the property on the element itself.
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!;
      set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }
}
