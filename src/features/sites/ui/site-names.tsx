import type { SiteId } from '#platform/site.ts';
import { useSiteName } from '../use-platform.ts';

/** What sites are called now, separated by commas. */
export function SiteNames({ sites }: { sites: readonly SiteId[] }) {
  const nameOf = useSiteName();
  return <>{sites.map(nameOf).join(', ')}</>;
}
