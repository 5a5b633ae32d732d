import { useRouteLoaderData } from 'react-router';
import type { SiteId } from '#platform/site.ts';
import type { Platform } from './calls.ts';
import type { SiteSwitch } from './site-switches.ts';

export interface RootData {
  platform: Platform;
  /** The id of the newest live event when the page was rendered. */
  liveFrom: number;
}

/** The site this page belongs to, from the root loader. */
export function usePlatform(): Platform {
  const root = useRouteLoaderData<RootData>('root');
  if (!root) throw new Error('The root loader has not run.');
  return root.platform;
}

/** What each site is called now. */
export function useSiteName(): (site: SiteId) => string {
  const { sites } = usePlatform();
  return (site) => sites.find((one) => one.site === site)?.name ?? site;
}

/** Whether staff have switched it off on this site for now. */
export const useIsOff = (what: SiteSwitch): boolean => usePlatform().switchedOff.includes(what);
