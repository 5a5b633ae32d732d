import type { QueryClient } from '@tanstack/react-query';
import {
  getAllTribes,
  getAllTribesOfSite,
  getAllTribeUserJoined,
  getSportsTeamTribes,
  getTopTribes,
  getTribe,
  getWaitlistTribes,
  type TribeCard,
} from '#features/tribes/calls.ts';

/** What joining and leaving change of a tribe. */
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
  ].map(({ path }) => path),
);

/** Shows a new standing wherever this tribe is on the page, before the server has been asked again. */
export function showStanding(client: QueryClient, tribeId: string, standing: Standing): void {
  client.setQueriesData<unknown>(
    { predicate: ({ queryKey }) => withTribes.has(queryKey[0]) },
    (data: unknown) => changed(data, tribeId, standing),
  );
}

/** Asks for every tribe on the page again: somebody else changed how the viewer stands to one. */
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
