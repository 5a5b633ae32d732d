import type { QueryClient } from '@tanstack/react-query';

/** What an open page refetches when others changed it, by the event that `pushUpdate` names. */
export type LiveUpdates = Readonly<Record<string, (client: QueryClient) => void>>;
