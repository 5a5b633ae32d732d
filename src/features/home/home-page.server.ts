import { LRUCache } from 'lru-cache';
import { siteFacts } from '#features/sites/site-list.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx, Deps } from '#platform/ctx.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import { getHomePage, getTopList } from './calls.ts';

type HomePage = CallReply<typeof getHomePage>;
type TopList = CallReply<typeof getTopList>;
type Sections = Omit<HomePage, 'hero' | 'figures' | 'topList'> & Pick<HomePage['hero'], 'shouts'>;

const TOP = 6;

const { shape } = getHomePage.reply;
/** What the specification's replies have room for. */
const known = {
  sections: [
    'shouts',
    ...Object.keys(shape).filter((name) => !['hero', 'figures', 'topList'].includes(name)),
  ],
  topLists: Object.keys(getTopList.reply.shape),
  figures: Object.keys(shape.figures.shape),
} satisfies Record<keyof Deps['home'], string[]>;

/** @throws Error when a feature brings a part that no reply has, or two bring the same one */
export function checkHomeParts(home: Deps['home']): void {
  for (const [kind, names] of Object.entries(known)) {
    const brought = home[kind as keyof Deps['home']].map(({ name }) => name);
    const wrong = brought.find((name, place) => !names.includes(name) || brought.indexOf(name) !== place);
    if (wrong)
      throw new Error(`the home page has no place for "${wrong}" among its ${kind}, or has it twice`);
  }
}

/** Every part by its name; one that no feature brings is empty. The reply's schema holds what each of them is. */
async function loadAll<Reply, Part extends { name: string }>(
  names: readonly string[],
  parts: readonly Part[],
  load: (part: Part) => Promise<unknown>,
): Promise<Reply> {
  const loaded = await Promise.all(
    names.map(async (name) => {
      const part = parts.find((one) => one.name === name);
      return [name, part ? await load(part) : []];
    }),
  );
  return Object.fromEntries(loaded) as Reply;
}

export const topList = (ctx: Ctx, limit: number): Promise<TopList> =>
  loadAll(known.topLists, ctx.deps.home.topLists, (list) => list.load(ctx, limit));

/** The site at a glance. */
export async function homePage(ctx: Ctx): Promise<HomePage> {
  const [{ shouts, ...shown }, figures, top] = await Promise.all([
    loadSections(ctx),
    keptFigures(ctx),
    topList(ctx, TOP),
  ]);
  const { name, tagline } = siteFacts[ctx.site];
  return {
    ...shown,
    hero: { name, tagline, banner: `/banners/${ctx.site}.svg`, shouts },
    figures,
    topList: top,
  };
}

const loadSections = (ctx: Ctx): Promise<Sections> =>
  loadAll(known.sections, ctx.deps.home.sections, (section) => section.load(ctx));

/** Counting takes its time, and nobody minds a minute. */
const cacheOf = perApp(() => new LRUCache<SiteId, HomePage['figures']>({ max: 3, ttl: 60_000 }));

async function keptFigures(ctx: Ctx): Promise<HomePage['figures']> {
  const kept = cacheOf(ctx.deps);
  const found = kept.get(ctx.site);
  if (found) return found;
  const figures: HomePage['figures'] = { members: 0, tribes: 0, posts: 0 };
  const counted = await Promise.all(
    ctx.deps.home.figures.map(async ({ name, count }) => [name, await count(ctx)] as const),
  );
  Object.assign(figures, Object.fromEntries(counted));
  kept.set(ctx.site, figures);
  return figures;
}
