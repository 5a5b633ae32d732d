import type { MyProfile } from '#features/accounts/calls.ts';
import { staffMay } from '#features/staff/staff.ts';
import { useCall } from '#platform/web/use-call.ts';
import { getWaitingWork } from '../calls.ts';

const EVERY = 60_000;

/** Work waiting on this site, refetched every minute while a page of administration is open. */
export function useWaitingWork(viewer: MyProfile) {
  const query = useCall(
    getWaitingWork,
    {},
    { enabled: staffMay(viewer, 'dashboard'), refetchInterval: EVERY },
  );
  return {
    ...query,
    countOf: (page: string): number => query.data?.items.find((item) => item.page === page)?.count ?? 0,
  };
}
