import { usePlatform } from '#features/sites/use-platform.ts';
import type { SiteId } from '#platform/site.ts';

/** Where a path stands: a guardian may live on another site than their child plays on. */
export function useSiteHref(): (site: SiteId, path: string) => string {
  const { site: here, sites } = usePlatform();
  return (site, path) =>
    site === here ? path : `${sites.find((one) => one.site === site)?.origin ?? ''}${path}`;
}
