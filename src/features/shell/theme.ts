import { useSyncExternalStore } from 'react';

export const themes = ['light', 'dark', 'system'] as const;
export type Theme = (typeof themes)[number];

/** public/theme.js reads it before the first paint. */
const STORED_AS = 'theme';
const listeners = new Set<() => void>();

const isTheme = (value: unknown): value is Theme => themes.some((theme) => theme === value);

/** The theme in use: the chosen one, the site's own, or the device's. */
function read(): Theme {
  const shown = document.documentElement.dataset.theme;
  return isTheme(shown) ? shown : 'system';
}

export function chooseTheme(theme: Theme): void {
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
export const useTheme = (): Theme | null => useSyncExternalStore<Theme | null>(subscribe, read, () => null);
