import type { Deps } from '#platform/ctx.ts';
import { extensionPoint } from '#platform/extension-point.ts';
import type { SiteId } from '#platform/site.ts';

/** What a site is called now; `sites` brings it, which stands above. */
export const siteNames = extensionPoint<(deps: Deps, site: SiteId) => Promise<string>>('names of sites');
