import type { SiteId } from '#platform/site.ts';

/** The site's crest. Beside the site's name, which says what it is. */
export function SiteMark({ site, size = 32 }: { site: SiteId; size?: number }) {
  return <img src={`/icons/${site}.svg`} alt="" width={size} height={size} className="shrink-0" />;
}
