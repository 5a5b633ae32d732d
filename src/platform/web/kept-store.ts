import { create } from 'zustand';

/**
 * A store that the browser keeps, the same in all of its tabs. On the server and during hydration it is what `read` makes
 * of nothing.
 * @param read makes a state of whatever was stored, perhaps by an older build
 */
export function keptStore<State extends object>(name: string, read: (stored: unknown) => State) {
  const useStore = create<State>()(() => read(null));
  if (typeof window === 'undefined') return useStore;
  let kept: State;
  const load = () => {
    kept = read(storedAs(name));
    useStore.setState(kept, true);
  };
  load();
  useStore.subscribe((state) => {
    if (state !== kept) keep(name, state);
  });
  window.addEventListener('storage', ({ key }) => {
    // A null key means that everything was cleared.
    if (key === name || key === null) load();
  });
  return useStore;
}

function storedAs(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null')?.state;
  } catch {
    // Blocked, or not ours: as if nothing was stored.
    return null;
  }
}

function keep(name: string, state: object): void {
  try {
    localStorage.setItem(name, JSON.stringify({ state, version: 0 }));
  } catch {
    // Blocked or full: the state lasts as long as the page.
  }
}
