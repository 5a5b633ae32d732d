import { mediaEntries } from '#features/media/media.server.ts';
import type { Media } from '#features/media/media.ts';
import { signMedia } from '#features/media/signed-url.server.ts';
import { authorCards } from '#features/people/people.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import type { Tribe, TribeCard, TribeOption } from './calls.ts';
import { canManage, isBanned, isOpenToAll } from './policy.ts';
import { findMemberships, findTribes, type MembershipRow, type TribeRow } from './queries.server.ts';

/** What tribes are presented with, one query a relation for the whole list. */
interface Related {
  media: Map<string, Media>;
  members: Map<string, MembershipRow>;
}

async function relatedTo(ctx: Ctx, tribes: readonly TribeRow[]): Promise<Related> {
  const mediaIds = tribes
    .flatMap((tribe) => [tribe.logoMediaId, tribe.bannerMediaId])
    .filter((id) => id !== null);
  const ids = tribes.map((tribe) => tribe.id);
  const [media, members] = await Promise.all([
    mediaEntries(ctx, mediaIds),
    ctx.viewer ? findMemberships(ctx, ctx.viewer.accountId, ids) : new Map<string, MembershipRow>(),
  ]);
  return { media, members };
}

export async function presentCards(ctx: Ctx, tribes: readonly TribeRow[]): Promise<TribeCard[]> {
  const related = await relatedTo(ctx, tribes);
  return tribes.map((tribe) => cardOf(ctx, tribe, related));
}

export async function presentTribe(ctx: Ctx, tribe: TribeRow): Promise<Tribe> {
  const [related, owners, parents] = await Promise.all([
    relatedTo(ctx, [tribe]),
    authorCards(ctx, [tribe.ownerId]),
    tribe.parentId ? presentOptions(ctx, [tribe.parentId]) : new Map<string, TribeOption>(),
  ]);
  const owner = owners.get(tribe.ownerId);
  if (!owner) throw new Error(`tribe ${tribe.id} has an owner without an account`);
  const { description, rules, league, visibility, createdAt, version, overPlan } = tribe;
  const parent = (tribe.parentId && parents.get(tribe.parentId)) || null;
  return {
    ...cardOf(ctx, tribe, related),
    description,
    rules,
    league,
    visibility,
    parent,
    owner,
    createdAt,
    version,
    overPlan,
    kept: keptFrom(related.members.get(tribe.id), ctx.now),
    review: reviewFor(related.members.get(tribe.id), tribe),
  };
}

/** Those who run it are told that others don't see its texts and pictures yet, or why not. */
function reviewFor(member: MembershipRow | undefined, { review, reviewNote }: TribeRow): Tribe['review'] {
  if (review === 'approved' || !canManage(member ?? null)) return null;
  return { state: review, note: reviewNote };
}

function keptFrom(member: MembershipRow | undefined, now: Date): Tribe['kept'] {
  if (!member) return null;
  if (isBanned(member, now))
    return { kind: 'banned', until: member.bannedUntil, reason: member.banReason ?? '' };
  const { state, mutedUntil, muteReason } = member;
  if (state !== 'active' || !mutedUntil || new Date(mutedUntil) <= now) return null;
  return { kind: 'muted', until: mutedUntil, reason: muteReason ?? '' };
}

export async function presentOptions(ctx: Ctx, ids: readonly string[]): Promise<Map<string, TribeOption>> {
  const tribes = await findTribes(ctx, ids);
  return new Map((await toOptions(ctx, tribes)).map((option) => [option.id, option]));
}

export async function toOptions(ctx: Ctx, tribes: readonly TribeRow[]): Promise<TribeOption[]> {
  const media = await mediaEntries(
    ctx,
    tribes.map((tribe) => tribe.logoMediaId).filter((id) => id !== null),
  );
  return tribes.map((tribe) => optionOf(ctx, tribe, media));
}

const optionOf = (ctx: Ctx, tribe: TribeRow, media: Map<string, Media>): TribeOption => ({
  id: tribe.id,
  name: tribe.name,
  slug: tribe.slug,
  logo: pictureOf(ctx, tribe, media.get(tribe.logoMediaId ?? '')),
});

/** With a URL the viewer can fetch: a signed one unless everybody may see the tribe. */
export function pictureOf(
  ctx: Ctx,
  tribe: Pick<TribeRow, 'state' | 'visibility'> & { review?: TribeRow['review'] },
  picture: Media | undefined,
): Media | null {
  if (!picture) return null;
  return isOpenToAll(tribe) && tribe.review !== 'pending' && tribe.review !== 'rejected'
    ? picture
    : signMedia(ctx, picture);
}

function cardOf(ctx: Ctx, tribe: TribeRow, { media, members }: Related): TribeCard {
  const { kind, sport, country, joinMode, state, memberCount, athleteCount, postCount, waitingCount, asked } =
    tribe;
  return {
    ...optionOf(ctx, tribe, media),
    kind,
    sport,
    country,
    joinMode,
    state,
    summary: summaryOf(tribe.description),
    banner: pictureOf(ctx, tribe, media.get(tribe.bannerMediaId ?? '')),
    memberCount,
    athleteCount,
    postCount,
    waitingCount,
    viewer: viewerOf(members.get(tribe.id)),
    asked,
  };
}

const past = ['left', 'removed', 'declined', 'expired'];
function viewerOf(member: MembershipRow | undefined): TribeCard['viewer'] {
  if (!member || past.includes(member.state)) return null;
  const { state, role, waitlistPosition } = member;
  return { state, role, waitlistPosition };
}

const LONGEST = 160;
// A first sentence shorter than this says too little on a card.
const SHORTEST = 60;

/** The first sentences of a description, as many as fit on a card; a long first one is cut at a word. */
export function summaryOf(description: string): string {
  const line = description.replace(/\s+/g, ' ').trim();
  const letters = [...line];
  if (letters.length <= LONGEST) return line;
  const start = letters.slice(0, LONGEST).join('');
  const sentences = /^.*[.!?…](?=\s)/u.exec(start)?.[0] ?? '';
  if ([...sentences].length >= SHORTEST) return sentences;
  return `${start.replace(/\s+\S*$/u, '').replace(/[,;:–-]+$/u, '')}…`;
}
