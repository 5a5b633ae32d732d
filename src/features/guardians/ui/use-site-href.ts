import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';

/** The address of a path on its site: a guardian may use another site than their child. */
export function useSiteHref(): (site: SiteId, path: string) => string {
  const { site: here, sites } = usePlatform();
  return (site, path) =>
    site === here ? path : `${sites.find((one) => one.site === site)?.origin ?? ''}${path}`;
}
