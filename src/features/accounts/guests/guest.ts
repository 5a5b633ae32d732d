import type { QueryClient } from '@tanstack/react-query';
import { keptStore } from '#platform/web/kept-store.ts';

interface Guest {
  /** Their session, as it is in the links of their emails; empty for everybody else. */
  token: string;
  /** Who the emails of the next order go to; empty when they came by a link. */
  email: string;
}
const nobody: Guest = { token: '', email: '' };

/** Somebody who buys without an account, as this browser knows them. */
export const useGuest = keptStore<Guest>('guest', (stored) => {
  const { token, email } = (stored ?? {}) as Partial<Guest>;
  return typeof token === 'string' && typeof email === 'string' ? { token, email } : nobody;
});

/** What was read as another guest isn't shown to this one. */
export function becomeGuest(client: QueryClient, guest: Guest): void {
  useGuest.setState(guest);
  void client.resetQueries();
}

export const forgetGuest = (): void => useGuest.setState(nobody);
