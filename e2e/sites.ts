import type { SiteId } from '#platform/site.ts';

/** The general site. The other two are subdomains of it, as on any development machine. */
export const base = new URL(process.env.TOUCHLINE_E2E_BASE ?? 'http://localhost:3000');

const under: Record<SiteId, string> = { sports: '', cricket: 'cricket.', kids: 'kids.' };
export const hostOf = (site: SiteId): string => `${under[site]}${base.host}`;
export const originOf = (site: SiteId): string => `${base.protocol}//${hostOf(site)}`;
