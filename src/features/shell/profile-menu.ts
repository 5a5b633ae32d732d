import type { MyProfile } from '#features/accounts/calls.ts';
import type { SiteId } from '#platform/site.ts';
import type { MenuEntry } from './entries.ts';

const brought = import.meta.glob<readonly MenuEntry[]>('../*/page-parts.ts', { eager: true, import: 'menu' });
const entries = Object.values(brought)
  .flat()
  .sort((one, other) => one.order - other.order);

/** Together with "Sign out" they fit on a phone without scrolling. */
const MOST = 8;

/** What somebody has on this site: in the profile menu, which ends with the settings, and what is left for other pages. */
export function ownPages(viewer: MyProfile, site: SiteId) {
  const own = entries.filter(({ isFor }) => isFor?.(viewer, site) ?? true);
  const [first, last] = [own.slice(0, MOST - 1), own.slice(MOST - 1)];
  return { menu: [...first, ...last.slice(-1)], more: last.slice(0, -1) };
}
