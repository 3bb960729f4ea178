import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { classes } from './classes.ts';

type Look = 'primary' | 'secondary' | 'quiet' | 'danger';

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong border-transparent',
  secondary: 'border-rule-strong text-ink hover:bg-sunk',
  quiet: 'border-transparent text-accent hover:bg-accent-soft',
  danger: 'border-danger text-danger hover:bg-danger-soft',
};

/** Returns the classes of a button, for links that look like one. */
export function buttonClasses(look: Look = 'primary', size: 'small' | 'usual' = 'usual'): string {
  return classes('button', size === 'small' ? 'button-small' : 'min-h-11 px-5 text-base', looks[look]);
}

type ButtonProps = ComponentProps<'button'> & {
  look?: Look;
  size?: 'small' | 'usual';
  /**
   * Whether there is nothing to do, as after saving. The button then looks disabled and does nothing, but keeps the
   * focus.
   */
  idle?: boolean;
};

/** A button for an action; use ButtonLink to go to another page. */
export function Button({ look = 'primary', size = 'usual', idle, className, type = 'button', ...rest }: ButtonProps) {
  useFocusAfter(rest.disabled === true);
  const looks = classes(buttonClasses(look, size), idle && 'cursor-not-allowed opacity-55', className);
  return <button type={type} className={looks} {...rest} {...(idle && IDLE)} />;
}

// Pressing Enter in a form also clicks its button.
const IDLE = { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault() } as const;

interface SubmitProps extends Omit<ButtonProps, 'children'> {
  pending: boolean;
  verb: string;
  /** The label while the form is being sent: 'Saving...'. */
  doing?: string;
}

export const Submit = ({ pending, verb, doing = verb, ...button }: SubmitProps) => (
  <Button type="submit" disabled={pending} {...button}>
    {pending ? doing : verb}
  </Button>
);

/** Gives the focus back to a control that lost it while it was disabled, as buttons are while their action runs. */
export function useFocusAfter(disabled: boolean): void {
  const lost = useRef<HTMLElement>(undefined);
  // Read before the change: a browser takes the focus from a control at the moment at which it is disabled.
  const focused = typeof document === 'undefined' ? null : (document.activeElement as HTMLElement);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus when `disabled` changed
  useLayoutEffect(() => {
    if (disabled && focused?.matches(':disabled')) lost.current = focused;
    if (disabled) return;
    if (document.activeElement === document.body) lost.current?.focus();
    lost.current = undefined;
  }, [disabled]);
}

/** A button that shows only an icon: it does not compile without an accessible name. */
type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { 'aria-label': string; children: ReactNode };

export function IconButton({ className, type = 'button', ...rest }: IconButtonProps) {
  useFocusAfter(rest.disabled === true);
  return <button type={type} className={classes('icon-button', className)} {...rest} />;
}
