interface Viewer {
  accountId: string;
  role: string;
}

export const canEditCollection = (collection: { ownerId: string }, viewer: Viewer | null): boolean =>
  viewer !== null && viewer.accountId === collection.ownerId;

/** What stands before all others is for us to say. */
export const canFeature = (viewer: { role: string } | null): boolean =>
  viewer !== null && ['ADMIN', 'SUPERADMIN'].includes(viewer.role);
