import { join } from 'node:path';
import sharp from 'sharp';
import type { HomeFigure, TopList } from '#features/home/points.ts';
import type { Media } from '#features/media/media.ts';
import type { MediaAudience } from '#features/media/points.ts';
import type { Written, WrittenTexts } from '#features/moderation/points.ts';
import { AccountCard, type Role } from '#features/people/account.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { isHiddenAccount } from '#features/people/relationship.server.ts';
import { topAccounts } from '#features/people/top-accounts.server.ts';
import { visibilityIgnoringBlocks, visibilityOf } from '#features/people/visibility.server.ts';
import type { SearchSource } from '#features/search/points.ts';
import { imageAt, pictureIn, SHARE_HEIGHT, SHARE_WIDTH } from '#features/share/draw-share.server.ts';
import type { SharePicture } from '#features/share/points.ts';
import { legible } from '#features/share/set-text.server.ts';
import { staffMay } from '#features/staff/staff.ts';
import type { Ctx } from '#platform/ctx.ts';
import { siteRules } from '#platform/site-rules.ts';
import { isAfter, type SitemapSource } from '#platform/sitemap.ts';
import type { Fragment } from '#platform/sql/sql.ts';
import type { Profile } from './calls.ts';
import { searchAccounts } from './directory/search.server.ts';
import { profileOf } from './profile/profile.server.ts';
import { roleNames } from './ui/role-labels.ts';

const HOUR_S = 3600;

/** A profile that everybody may see: name, avatar and bio. Messengers can't show the SVG of a preset avatar by itself. */
export const sharedProfile: SharePicture<Profile> = {
  folder: 'profiles',
  async find(ctx, id) {
    const profile = await profileOf(ctx, id);
    return profile.isPrivate || siteRules[ctx.site].forChildren ? null : profile;
  },
  async draw(ctx, { displayName, username, bio, role, avatar }) {
    const svg = await faceOf(ctx, avatar);
    return {
      kicker: roleNames[role],
      title: legible(displayName, `@${username}`),
      figure: null,
      note: legible(bio, '') || `@${username}`,
      drawing: svg ? { svg, width: FACE.x - 112 } : null,
    };
  },
};

const FACE = { x: 720, y: 0, width: SHARE_WIDTH - 720, height: SHARE_HEIGHT };
const publicFiles = join(import.meta.dirname, '../../../public');

async function faceOf(ctx: Ctx, avatar: Media): Promise<string | null> {
  // Built-in pictures have no id.
  if (avatar.id) return pictureIn(FACE, ctx, avatar);
  const { pathname } = new URL(avatar.url, 'http://local');
  const drawing = sharp(join(publicFiles, pathname)).resize(FACE.width, FACE.height, { fit: 'cover' });
  return imageAt(FACE, 'png', await drawing.png().toBuffer());
}

/** On the kids site nobody has reviewed what people uploaded: they and the staff see it, and no child. */
const isUnreviewedFor = ({ sql, site, viewer }: Ctx): Fragment =>
  siteRules[site].forChildren && !staffMay(viewer, 'see-everything')
    ? sql`a.id is distinct from ${viewer?.accountId ?? null}::uuid`
    : sql`false`;

/** Avatars are shown wherever their accounts are, on every site but the children's. */
const avatars: MediaAudience = {
  browserSeconds: HOUR_S,
  shows: ({ sql }, mediaId) => sql`exists (select from account a where a.avatar_media_id = ${mediaId})`,
  withdrawnBy: {},
  async maySee(ctx, mediaId) {
    const { sql } = ctx;
    const [account] = await sql`
      select from account a where a.avatar_media_id = ${mediaId} and not ${isHiddenAccount(ctx, sql`a.id`)}
        and not ${isUnreviewedFor(ctx)}`;
    return account !== undefined;
  },
};

const banners: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from account a where a.banner_media_id = ${mediaId})`,
  withdrawnBy: {},
  async maySee(ctx, mediaId) {
    const { sql, viewer } = ctx;
    const [account] = await sql`
      select from account a where a.banner_media_id = ${mediaId}
        and (a.id = ${viewer?.accountId ?? null} or ${visibilityIgnoringBlocks(ctx)} = 'full')
        and not ${isUnreviewedFor(ctx)}`;
    return account !== undefined;
  },
};

/** Evidence for a badge: for its owner and reviewers. */
const evidence: MediaAudience = {
  shows: ({ sql }, mediaId) => sql`exists (select from verification_media v where v.media_id = ${mediaId})`,
  async maySee({ sql, site, viewer }, mediaId) {
    if (!viewer) return false;
    const [request] = await sql`
      select from verification_media v join verification_request r on r.id = v.request_id
      where v.media_id = ${mediaId}
        and (r.account_id = ${viewer.accountId} or (r.site = ${site} and ${staffMay(viewer, 'verify')}))
      limit 1`;
    return request !== undefined;
  },
};

export const accountAudiences: readonly MediaAudience[] = [avatars, banners, evidence];

const BATCH = 500;

type Row = Omit<Written, 'path'> & { role: Role; username: string };

/** Names and bios. */
export const accountTexts: WrittenTexts = { kind: 'account', since: namesSince };

async function* namesSince({ sql, site }: Ctx, since: Date): AsyncGenerator<Written[]> {
  const batches = sql<Row[]>`
    select a.id, concat_ws(E'\n', a.username, a.display_name, a.bio) as text, a.updated_at as at, a.role, a.username
    from account a join account_site here on here.account_id = a.id and here.site = ${site}
    where a.state in ('active', 'limited') and a.username is not null and a.updated_at >= ${since.toISOString()}
    order by a.updated_at, a.id`.cursor(BATCH);
  for await (const rows of batches)
    yield rows.map(({ role, username, ...row }) => ({ ...row, path: profilePath({ role, username }) }));
}

/** Public profiles of adults. Minors are never listed, whatever the state of their account. */
export const profileSitemap: SitemapSource = {
  name: 'profiles',
  async pages(ctx, { after, limit }) {
    const rows = await ctx.sql<{ id: string; role: Role; username: string; updatedAt: string }[]>`
      select a.id, a.role, a.username::text, a.updated_at from account a
      where a.age_band = 'adult' and a.username is not null and a.in_search and ${visibilityOf(ctx)} = 'full'
        and ${isAfter(ctx, ctx.sql`a.id`, after)}
      order by a.id limit ${limit}`;
    return rows.map((row) => ({ key: row.id, path: profilePath(row), changedAt: row.updatedAt }));
  },
};

export const accountSource: SearchSource<typeof AccountCard> = {
  type: 'accounts',
  order: 10,
  item: AccountCard,
  find: (ctx, { key, ...paging }) => searchAccounts(ctx, { search: key, ...paging }),
};

export const accountTopLists: readonly TopList[] = [
  { name: 'athletes', load: (ctx, limit) => topAccounts(ctx, ['ATHLETE'], limit) },
  { name: 'creators', load: (ctx, limit) => topAccounts(ctx, ['CREATOR'], limit) },
];

export const accountFigures: readonly HomeFigure[] = [
  {
    name: 'members',
    async count({ sql, site }) {
      const [row] = await sql<{ n: number }[]>`
        select count(*)::int as n from account_site where site = ${site}`;
      return row?.n ?? 0;
    },
  },
];
