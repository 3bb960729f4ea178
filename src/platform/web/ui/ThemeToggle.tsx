import { IconButton } from '../ui/Button.tsx';
import { MOON, SUN } from '../ui/drawings.ts';
import { Icon } from '../ui/Icon.tsx';

/** A button for the theme. The style sheet chooses the icon, so that the server sends the same page to everybody. */
export function ThemeToggle() {
  return (
    <IconButton
      aria-label="Switch between light and dark"
      onClick={toggleTheme}
      className="noscript:hidden -mr-3 shrink-0 md:-mr-2"
    >
      <Icon drawing={MOON} size={18} className="dark:hidden" />
      <Icon drawing={SUN} size={18} className="hidden dark:block" />
    </IconButton>
  );
}

function toggleTheme(): void {
  const root = document.documentElement;
  const theme = root.dataset.theme === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  try {
    localStorage.setItem('theme', theme);
  } catch {
    // Without storage, the theme lasts until the page is closed.
  }
}
