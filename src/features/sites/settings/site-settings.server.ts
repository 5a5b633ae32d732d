import type { Ctx, Deps } from '#platform/ctx.ts';
import { forbidden, type Refusal } from '#platform/errors.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import { siteFacts } from '../site-list.ts';
import { type SiteSwitch, switchTexts } from '../site-switches.ts';

export interface SiteSettings {
  /** Null: the site’s default name. */
  name: string | null;
  switchedOff: readonly SiteSwitch[];
}

const unset: SiteSettings = { name: null, switchedOff: [] };

/** The longest that other processes use old settings. */
const KEPT_MS = 2_000;

interface Kept {
  at: number;
  settings: Promise<ReadonlyMap<SiteId, SiteSettings>>;
}
const keptOf = perApp<{ now: Kept | null }>(() => ({ now: null }));

/** A site's settings, at most two seconds old. While the database is down, the last known ones. */
export async function siteSettings(deps: Deps, site: SiteId): Promise<SiteSettings> {
  const kept = keptOf(deps);
  const before = kept.now;
  if (!before || Date.now() - before.at > KEPT_MS) {
    const settings = read(deps).catch((error: unknown) => {
      if (before) return before.settings;
      kept.now = null;
      throw error;
    });
    kept.now = { at: Date.now(), settings };
  }
  const settings = await kept.now?.settings;
  return settings?.get(site) ?? unset;
}

/** What a site is called now: what our team has set, else its own name. For everything people read. */
export async function siteName(deps: Deps, site: SiteId): Promise<string> {
  return (await siteSettings(deps, site)).name ?? siteFacts[site].name;
}

/** Clears this process's cache after a change. */
export function forgetSiteSettings(deps: Deps): void {
  keptOf(deps).now = null;
}

async function read({ sql }: Deps): Promise<ReadonlyMap<SiteId, SiteSettings>> {
  const rows = await sql<(SiteSettings & { site: SiteId })[]>`
    select site, name, switched_off from site_setting`;
  return new Map(rows.map(({ site, ...settings }) => [site, settings]));
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
