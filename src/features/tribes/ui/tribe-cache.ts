import type { QueryClient } from '@tanstack/react-query';
import {
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getSportsTeamTribes,
  getSuggestedTribes,
  getTopTribes,
  getTribe,
  getWaitlistTribes,
  type TribeCard,
} from '#features/tribes/calls.ts';

/** The fields of a tribe that joining and leaving change. */
export type Standing = Pick<TribeCard, 'viewer' | 'asked' | 'memberCount' | 'waitingCount'>;

const withTribes: ReadonlySet<unknown> = new Set(
  [
    getTribe,
    getAllTribes,
    getAllTribesOfSite,
    getAllTribeUserJoined,
    getWaitlistTribes,
    getTopTribes,
    getSportsTeamTribes,
    getSuggestedTribes,
  ].map(({ path }) => path),
);

/** Updates this tribe wherever it is on the page, before it is refetched. */
export function showStanding(client: QueryClient, tribeId: string, standing: Standing): void {
  client.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => withTribes.has(queryKey[0]) },
    (data: unknown) => changed(data, tribeId, standing),
  );
}

/** Refetches every tribe on the page, after somebody else changed the viewer's membership. */
export const refreshTribes = (client: QueryClient): void =>
  void client.invalidateQueries({ predicate: ({ queryKey }) => withTribes.has(queryKey[0]) });

interface Holder {
  id?: string;
  items?: TribeCard[];
  pages?: Holder[];
}

function changed(data: unknown, tribeId: string, standing: Standing): unknown {
  const holder = data as Holder | undefined;
  if (!holder) return data;
  if (holder.pages) return { ...holder, pages: holder.pages.map((page) => changed(page, tribeId, standing)) };
  if (holder.items) {
    return {
      ...holder,
      items: holder.items.map((tribe) => (tribe.id === tribeId ? { ...tribe, ...standing } : tribe)),
    };
  }
  return holder.id === tribeId ? { ...holder, ...standing } : data;
}
