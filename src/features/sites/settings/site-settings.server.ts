import type { Ctx, Deps } from '#platform/ctx.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import { type SiteId, siteIds } from '#platform/site.ts';
import type { Platform } from '../calls.ts';
import { siteFacts, UNNAMED } from '../site-list.ts';
import { type SiteSwitch, switchTexts } from '../site-switches.ts';

export interface SiteSettings {
  /** Null: the instance’s name with the site’s word. */
  name: string | null;
  tagline: string | null;
  switchedOff: readonly SiteSwitch[];
}

/** Whose instance it is; null is what its owner hasn't said. */
export interface Instance {
  name: string | null;
  contactEmail: string | null;
  legalName: string | null;
  legalAddress: string | null;
  socialLinks: Platform['socialLinks'];
  sitesOn: readonly SiteId[];
  logoHash: string | null;
}

const unset: SiteSettings = { name: null, tagline: null, switchedOff: [] };

/** The longest that other processes use old settings. */
const KEPT_MS = 2_000;

interface Settings {
  instance: Instance;
  sites: ReadonlyMap<SiteId, SiteSettings>;
}
const keptOf = perApp<{ now: { at: number; settings: Promise<Settings> } | null }>(() => ({ now: null }));

/** At most two seconds old. While the database is down, the last known ones. */
async function settingsOf(deps: Deps): Promise<Settings> {
  const kept = keptOf(deps);
  const before = kept.now;
  if (before && Date.now() - before.at <= KEPT_MS) return before.settings;
  const settings = read(deps).catch((error: unknown) => {
    if (before) return before.settings;
    kept.now = null;
    throw error;
  });
  kept.now = { at: Date.now(), settings };
  return settings;
}

export const instanceOf = async (deps: Deps): Promise<Instance> => (await settingsOf(deps)).instance;

export const siteSettings = async (deps: Deps, site: SiteId): Promise<SiteSettings> =>
  (await settingsOf(deps)).sites.get(site) ?? unset;

/** What a site is called without a name of its own. */
export function ownName({ name, sitesOn }: Pick<Instance, 'name' | 'sitesOn'>, site: SiteId): string {
  const isAlone = sitesOn.length === 1 && sitesOn[0] === site;
  return `${name ?? UNNAMED}${isAlone ? '' : siteFacts[site].word}`;
}

/** What a site is called now, for everything people read. */
export async function siteName(deps: Deps, site: SiteId): Promise<string> {
  const { instance, sites } = await settingsOf(deps);
  return sites.get(site)?.name ?? ownName(instance, site);
}

export const siteTagline = async (deps: Deps, site: SiteId): Promise<string> =>
  (await siteSettings(deps, site)).tagline ?? siteFacts[site].tagline;

export const isSiteOn = async (deps: Deps, site: SiteId): Promise<boolean> =>
  (await instanceOf(deps)).sitesOn.includes(site);

/** Clears this process's cache after a change. */
export function forgetSiteSettings(deps: Deps): void {
  keptOf(deps).now = null;
}

/** SQL: the sites that are on; all until somebody chooses. */
export const chosenSites = ({ sql }: Pick<Ctx, 'sql'>) => sql`coalesce(sites_on, ${[...siteIds]}::text[])`;

async function read({ sql }: Deps): Promise<Settings> {
  const [instances, rows] = await Promise.all([
    sql<Instance[]>`
      select name, contact_email, legal_name, legal_address, social_links, ${chosenSites({ sql })} as sites_on, logo_hash from instance`,
    sql<(SiteSettings & { site: SiteId })[]>`select site, name, tagline, switched_off from site_setting`,
  ]);
  const [instance] = instances;
  if (!instance) throw new Error('The row of `instance` is missing.');
  return { instance, sites: new Map(rows.map(({ site, ...settings }) => [site, settings])) };
}

export async function isSwitchedOff(deps: Deps, site: SiteId, what: SiteSwitch): Promise<boolean> {
  return (await siteSettings(deps, site)).switchedOff.includes(what);
}

/** The message shown to whoever tries something that is switched off; null while it is on. */
export async function switchRefusal(
  { deps, site }: Pick<Ctx, 'deps' | 'site'>,
  what: SiteSwitch,
): Promise<Refusal | null> {
  return (await isSwitchedOff(deps, site, what))
    ? forbidden(switchTexts[what].refusal, 'SWITCHED_OFF')
    : null;
}

/** Called first by operations that a switch can stop. @throws 403 SWITCHED_OFF */
export async function assertSwitchedOn(ctx: Pick<Ctx, 'deps' | 'site'>, what: SiteSwitch): Promise<void> {
  const refusal = await switchRefusal(ctx, what);
  if (refusal) throw refusal;
}

/** The sites that are on, in their order. */
export const sitesOn = async (deps: Deps): Promise<SiteId[]> => {
  const { sitesOn: on } = await instanceOf(deps);
  return siteIds.filter((site) => on.includes(site));
};
