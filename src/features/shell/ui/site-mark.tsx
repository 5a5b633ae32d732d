import type { SiteId } from '#platform/site.ts';

/** The site's logo, decorative: the site's name is beside it. */
export function SiteMark({ site, size = 32 }: { site: SiteId; size?: number }) {
  return <img src={`/icons/${site}.svg`} alt="" width={size} height={size} className="shrink-0" />;
}
