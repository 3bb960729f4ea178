/** The actions of the controls that server/page-parts.ts draws. Loaded when a reader uses one or begins to scroll. */
import { nextStep, SUBSCRIBED, subscribe } from '#features/newsletter/web/index.ts';
import { FULL } from '#features/saved/vocabulary.ts';
import { isSaved, keepSaved } from '#features/saved/web/queries.ts';
import { reasonOf } from '#platform/web/ui/reason.ts';
import { copyText } from '#platform/web/ui/ShareButtons.tsx';
import { toast } from '#platform/web/ui/toast.ts';

const tools: Record<string, (control: HTMLElement) => void | Promise<void>> = {
  copy: ({ dataset, parentElement }) =>
    copyText(dataset.copy || (parentElement?.firstElementChild?.textContent ?? ''), dataset.copied ?? 'Copied'),
  print: () => window.print(),
  async save(button) {
    const wanted = button.ariaPressed !== 'true';
    show(button, wanted);
    try {
      await keepSaved(button.dataset.id!, wanted);
      toast(
        wanted
          ? { title: 'Saved for later', action: { label: 'See your list', href: '/saved' } }
          : { title: 'Removed from your list' },
      );
    } catch (err) {
      show(button, !wanted);
      toast({
        title: 'Not saved',
        description: (err as Error).message === FULL ? FULL : reasonOf(err),
        tone: 'danger',
      });
    }
  },
  /** Without scripts, the form opens the page of the newsletter. */
  async subscribe(control) {
    const button = control as HTMLButtonElement;
    const form = button.form!;
    if (button.disabled || !form.reportValidity()) return;
    button.disabled = true;
    button.textContent = 'Subscribing...';
    const email = String(new FormData(form).get('email'));
    const outcome = await subscribe(email);
    if (outcome === 'subscribed') return welcome(form, button.dataset.welcome!, email);
    button.disabled = false;
    button.textContent = 'Subscribe';
  },
  settings(summary) {
    const chosen = document.documentElement.dataset;
    for (const input of summary.parentElement!.querySelectorAll('input'))
      input.checked = (chosen[input.name] ?? 'usual') === input.value;
    for (const type of ['click', 'keydown']) document.addEventListener(type, closeSettings);
  },
  /** platform/server/http/start-script.ts applies the choice to the next page before its first paint. */
  choose(control) {
    const { name, value } = control as HTMLInputElement;
    const { dataset } = document.documentElement;
    if (value === 'usual') delete dataset[name];
    else dataset[name] = value;
    try {
      localStorage.setItem(name, value);
    } catch {}
  },
};

/** Replaces the form, and takes the focus that it had. */
function welcome(form: HTMLFormElement, title: string, email: string): void {
  const note = document.createElement('div');
  Object.assign(note, { className: form.className, role: 'status', tabIndex: -1 });
  const heading = document.createElement('strong');
  heading.textContent = title;
  const text = document.createElement('p');
  text.append(heading, ` ${SUBSCRIBED} ${nextStep(email)}`);
  note.append(text);
  form.replaceWith(note);
  note.focus();
}

/** Closes the settings of the text on Escape, which returns the focus to their button, or on a click elsewhere. */
function closeSettings(event: Event): void {
  const settings = document.querySelector<HTMLDetailsElement>('.tool-settings[open]');
  if (!settings || (event instanceof KeyboardEvent ? event.key !== 'Escape' : settings.contains(event.target as Node)))
    return;
  settings.open = false;
  if (event instanceof KeyboardEvent) settings.querySelector('summary')?.focus();
}

export const use = (control: HTMLElement) => tools[control.dataset.use!]?.(control);

/** Called when the reader begins to scroll: shows the remaining reading time. */
export function begin(): void {
  const text = document.querySelector<HTMLElement>('.reading-text[data-minutes]');
  if (text) followTimeLeft(text);
  showSaved();
}

/** Shows whether the article is saved. */
export function showSaved(): void {
  const button = document.querySelector<HTMLElement>('[data-use=save]');
  if (button && isSaved(button.dataset.id!)) show(button, true);
}

function show(button: HTMLElement, saved: boolean): void {
  button.ariaPressed = String(saved);
  button.textContent = saved ? 'Saved' : 'Save';
}

/**
 * Returns the minutes left, from how much of the text is above the lower edge of the window. The last minute counts
 * until the end.
 */
export function minutesLeft(minutes: number, text: { top: number; height: number }, windowHeight: number): number {
  const read = Math.min(1, Math.max(0, (windowHeight - text.top) / text.height));
  return Math.ceil(minutes * (1 - read));
}

/** Shows the time left beside the page while the reader is in the text. */
function followTimeLeft(text: HTMLElement): void {
  const label = document.querySelector('.time-left');
  if (!label) return;
  let asked = 0;
  const show = () => {
    // The reader has gone to another page.
    if (!text.isConnected) {
      label.textContent = '';
      return removeEventListener('scroll', onScroll);
    }
    const { top, height } = text.getBoundingClientRect();
    const left = minutesLeft(Number(text.dataset.minutes), { top, height }, window.innerHeight);
    label.textContent = left > 0 ? `${left} min left` : '';
  };
  const onScroll = () => {
    cancelAnimationFrame(asked);
    asked = requestAnimationFrame(show);
  };
  addEventListener('scroll', onScroll, { passive: true });
  show();
}
