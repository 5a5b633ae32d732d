/** The three sites that one process serves. Every row that users see belongs to one of them. */
export const siteIds = ['sports', 'cricket', 'kids'] as const;
export type SiteId = (typeof siteIds)[number];

export interface SiteHosts {
  /** Host name without port, lower case -> site. */
  siteOf(host: string | undefined): SiteId;
  /** The absolute URL of a path on a site, for emails and share links. Never built from a request's Host header. */
  urlOf(site: SiteId, path: string): string;
}

/** @param hosts one public origin per site, e.g. `{ sports: 'http://localhost:3000', ... }` */
export function siteHosts(hosts: Record<SiteId, string>): SiteHosts {
  const byName = new Map(siteIds.map((site) => [new URL(hosts[site]).hostname, site]));
  return {
    siteOf: (host) => byName.get((host ?? '').replace(/:\d+$/, '').toLowerCase()) ?? 'sports',
    urlOf: (site, path) => new URL(path, hosts[site]).href,
  };
}
