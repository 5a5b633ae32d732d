import { staffMay } from '#features/staff/staff.ts';

interface Viewer {
  accountId: string;
  role: string;
}

export const canEditCollection = (collection: { ownerId: string }, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.accountId === collection.ownerId;

/** Featuring is up to staff. */
export const canFeature = (viewer: { role: string } | null): boolean =>
  viewer !== null && staffMay(viewer, 'feature');
