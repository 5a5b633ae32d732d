const STORED_AS = 'recent-searches';
const KEPT = 6;

/** Recent searches of this browser, newest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORED_AS) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string').slice(0, KEPT) : [];
  } catch {
    return [];
  }
}

export function keepSearch(key: string): void {
  const wanted = key.trim();
  if (!wanted) return;
  store([wanted, ...recentSearches().filter((other) => other.toLowerCase() !== wanted.toLowerCase())]);
}

export const forgetSearch = (key: string): void => store(recentSearches().filter((other) => other !== key));
export const forgetSearches = (): void => store([]);

function store(keys: readonly string[]): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(keys.slice(0, KEPT)));
  } catch {
    // Without storage nothing is kept.
  }
}
