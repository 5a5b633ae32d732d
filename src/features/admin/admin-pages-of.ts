import { allReviewQueues } from '#features/moderation/review/review-queues.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { SiteId } from '#platform/site.ts';
import { type AdminPage, adminGroups } from './admin-page.ts';

const brought = import.meta.glob<readonly AdminPage[]>('../*/page-parts.ts', {
  eager: true,
  import: 'adminPages',
});
const reviews = allReviewQueues.map(
  ({ kind, label, Icon, order, act, isOn, to }): AdminPage => ({
    id: `review-${kind}`,
    group: 'queues',
    label,
    to,
    Icon,
    order,
    act,
    ...(isOn && { isOn }),
  }),
);
const pages = [...Object.values(brought).flat(), ...reviews].sort((one, other) => one.order - other.order);

/** The groups somebody may see on a site, each with its pages in order; a group without pages is left out. */
export function adminPagesOf(viewer: Parameters<typeof staffMay>[0], site: SiteId) {
  const own = pages.filter(({ act, isOn }) => staffMay(viewer, act) && (isOn?.(site) ?? true));
  return Object.entries(adminGroups)
    .map(([id, title]) => ({ id, title, pages: own.filter(({ group }) => group === id) }))
    .filter((group) => group.pages.length > 0);
}

/** The page an address belongs to; undefined for the dashboard. */
export const adminPageAt = (pathname: string): AdminPage | undefined =>
  pages.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
