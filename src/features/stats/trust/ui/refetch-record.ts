import type { QueryClient } from '@tanstack/react-query';

/** After something changed how far a record is trusted: every list and page about records asks again. */
export function refetchRecord(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).includes('/stats/') });
}
