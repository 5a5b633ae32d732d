import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import type { MenuEntry } from './entries.ts';

const brought = import.meta.glob<readonly MenuEntry[]>('../*/page-parts.ts', { eager: true, import: 'menu' });
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** The entries of somebody's profile menu on this site, in order. */
export const profileMenuOf = (viewer: MyProfile, site: SiteId): readonly MenuEntry[] =>
  entries.filter(({ isFor }) => isFor?.(viewer, site) ?? true);
