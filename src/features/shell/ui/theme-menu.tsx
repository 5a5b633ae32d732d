import { Monitor, Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';

const themes = ['light', 'dark', 'system'] as const;
type Theme = (typeof themes)[number];

/** public/theme.js reads it before the first paint. */
const STORED_AS = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme in use: the chosen one, the site's own, or the device's. */
function read(): Theme {
  const shown = document.documentElement.dataset.theme;
  return isTheme(shown) ? shown : 'system';
}

function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(STORED_AS, theme);
  } catch {
    // Without storage the choice lasts until the page is left.
  }
}

function show(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const listener of listeners) listener();
}

function subscribe(changed: () => void): () => void {
  const follow = ({ key, newValue }: StorageEvent) => {
    if (key === STORED_AS && isTheme(newValue)) show(newValue);
  };
  listeners.add(changed);
  window.addEventListener('storage', follow);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', follow);
  };
}

/** Null until hydration, since the server can't know it. */
const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, read, () => null);

const looks: Record<Theme, { label: string; Icon: typeof Sun }> = {
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
  system: { label: 'Match device', Icon: Monitor },
};

export function ThemeMenu() {
  const theme = useTheme();
  const Shown = looks[theme ?? 'system'].Icon;
  return (
    <Menu
      trigger={(props) => <IconButton {...props} label="Light or dark" icon={<Shown aria-hidden="true" />} />}
    >
      {Object.entries(looks).map(([name, { label, Icon }]) => (
        <MenuItem
          key={name}
          icon={<Icon aria-hidden="true" />}
          checked={theme === name}
          onSelect={() => chooseTheme(name as Theme)}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}
