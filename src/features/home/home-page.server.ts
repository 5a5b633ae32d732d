import { LRUCache } from 'lru-cache';
import { siteName, siteTagline } from '#features/sites/settings/site-settings.server.ts';
import type { CallReply } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { WithExtensions } from '#platform/extension-point.ts';
import { perApp } from '#platform/per-app.ts';
import type { SiteId } from '#platform/site.ts';
import { getHomePage, getTopList } from './calls.ts';
import { homeFigures, homeSections, topLists } from './points.ts';

type HomePage = CallReply<typeof getHomePage>;
type TopList = CallReply<typeof getTopList>;
type Sections = Omit<HomePage, 'hero' | 'figures' | 'topList' | 'more'> & Pick<HomePage['hero'], 'shouts'>;

const TOP = 5;

const { shape } = getHomePage.reply;
/** The parts that the specification's replies have fields for. */
const known = {
  sections: [
    'shouts',
    ...Object.keys(shape).filter((name) => !['hero', 'figures', 'topList', 'more'].includes(name)),
  ],
  topLists: Object.keys(getTopList.reply.shape),
  figures: Object.keys(shape.figures.shape),
};

/** @throws Error when a feature brings a part that the reply has no field for */
export function checkHomeParts(app: WithExtensions): void {
  const brought = {
    sections: homeSections.of(app),
    topLists: topLists.of(app),
    figures: homeFigures.of(app),
  };
  for (const kind of ['sections', 'topLists', 'figures'] as const) {
    for (const part of brought[kind]) {
      const { name } = part;
      const isMore = 'reply' in part;
      if (isMore && known[kind].includes(name))
        throw new Error(`The home page’s “${name}” has its schema already. Leave out “reply”.`);
      if (!isMore && !known[kind].includes(name))
        throw new Error(
          `The home page has no “${name}” among its ${kind}. Bring it as a section with a “reply”.`,
        );
    }
  }
}

/** All parts by name; one that no feature brings is empty. The reply's schema checks them. */
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
  loadAll(known.topLists, topLists.of(ctx), (list) => list.load(ctx, limit));

/** The home page of a visitor. */
export async function homePage(ctx: Ctx): Promise<HomePage> {
  const [{ shouts, ...shown }, more, figures, top] = await Promise.all([
    loadSections(ctx),
    loadMore(ctx),
    keptFigures(ctx),
    topList(ctx, TOP),
  ]);
  const name = await siteName(ctx.deps, ctx.site);
  const tagline = await siteTagline(ctx.deps, ctx.site);
  return {
    ...shown,
    hero: { name, tagline, banner: `/banners/${ctx.site}.svg`, shouts },
    figures,
    topList: top,
    more,
  };
}

const loadSections = (ctx: Ctx): Promise<Sections> =>
  loadAll(known.sections, homeSections.of(ctx), (section) => section.load(ctx));

/** The reply doesn't name the fields of these, so each section's own schema drops what it doesn't name. */
async function loadMore(ctx: Ctx): Promise<HomePage['more']> {
  const loaded = await Promise.all(
    homeSections.of(ctx).map(async ({ name, reply, load }) => {
      if (!reply) return [];
      const parsed = reply.safeParse(await load(ctx));
      if (parsed.success) return [[name, parsed.data]];
      throw new Error(`The home page’s “${name}” answered outside its schema: ${parsed.error.message}`);
    }),
  );
  return Object.fromEntries(loaded.flat());
}

/** Counting is slow, and a minute's delay doesn't matter. */
const cacheOf = perApp(() => new LRUCache<SiteId, HomePage['figures']>({ max: 3, ttl: 60_000 }));

async function keptFigures(ctx: Ctx): Promise<HomePage['figures']> {
  const kept = cacheOf(ctx.deps);
  const found = kept.get(ctx.site);
  if (found) return found;
  const figures: HomePage['figures'] = { members: 0, tribes: 0, posts: 0 };
  const counted = await Promise.all(
    homeFigures.of(ctx).map(async ({ name, count }) => [name, await count(ctx)] as const),
  );
  Object.assign(figures, Object.fromEntries(counted));
  kept.set(ctx.site, figures);
  return figures;
}
