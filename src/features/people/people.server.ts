import { atWidth } from '#features/media/default-image.ts';
import { presentBuiltInPicture, presentMedia, smallAddress } from '#features/media/present-media.ts';
import { type Ctx, type Viewer, viewerOf } from '#platform/ctx.ts';
import { forbidden, type NextStep, notFound } from '#platform/errors.ts';
import { isId } from '#platform/ids.ts';
import { lookUp } from '#platform/look-up.ts';
import type { AccountCard, Author } from './account.ts';
import { avatarOf } from './avatar.ts';
import { type CardRow, cardColumns } from './card.server.ts';
import { isGeneratedName, nameForChild } from './generated-name.ts';
import { findPersonalData } from './personal-data/personal-data.ts';
import { isBlockedEitherWay } from './relationship.server.ts';
import { type Visibility, visibilityIgnoringBlocks } from './visibility.server.ts';

/** Twice the largest that a list shows, of what has no small rendition. */
const AVATAR_WIDTH = 192;

/**
 * Cards by id, in one query. A child whom the viewer may not know is left out, so that no list names them by
 * accident; authors are presented with `authorCards`.
 */
export async function accountCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  const rows = await findCards(ctx, ids);
  return new Map(rows.flatMap((row) => (row.isAnonymous ? [] : [[row.id, toCard(ctx, row)]])));
}

/** The same with nobody left out: for guardians, once that was checked, and for what the viewer is never shown. */
export async function uncheckedCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, AccountCard>> {
  const rows = await findCards(ctx, ids);
  return new Map(rows.map((row) => [row.id, toCard(ctx, row)]));
}

/** Authors by id. Those whom the viewer may not know have no id and no username. */
export async function authorCards(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Author>> {
  const rows = await findCards(ctx, ids);
  return new Map(rows.map((row) => [row.id, toAuthor(ctx, row)]));
}

async function findCards(ctx: Ctx, ids: readonly string[]): Promise<CardRow[]> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  return ctx.sql<CardRow[]>`
    select ${cardColumns(ctx)} from account a where a.id = any(${wanted}::uuid[])`;
}

export function toCard(ctx: Pick<Ctx, 'deps'>, row: CardRow): AccountCard {
  const upload = row.avatar && showsUploads(row) ? presentMedia(ctx, row.avatar) : null;
  const avatar = presentBuiltInPicture(ctx, avatarOf(row, upload));
  return {
    id: row.id,
    ...namesOf(row),
    role: row.role,
    verificationType: row.verificationType,
    // Shown small, and many times on a page: one URL is enough, of a small rendition.
    avatar: {
      ...avatar,
      url: (upload && row.avatar && smallAddress(ctx, row.avatar)) ?? atWidth(avatar, AVATAR_WIDTH),
      placeholder: null,
      sizes: [],
    },
  };
}

/** On the kids site nobody has reviewed what people uploaded to their profiles elsewhere. */
export const showsUploads = ({ isMinorHere, isAdultAmongChildren }: CardRow): boolean =>
  !isMinorHere && !isAdultAmongChildren;

/** The bio as others read it: on the kids site only one that was written there by a child, through the filter. */
export const bioShown = (row: CardRow & { bio: string }): string =>
  showsUploads(row) || (row.isMinorHere && isGeneratedName(row.username ?? '')) ? row.bio : '';

function namesOf(row: CardRow): Pick<AccountCard, 'username' | 'displayName'> {
  const username = row.username ?? '';
  if (row.isMinorHere) return { username, displayName: nameForChild(row.id, row.username) };
  return row.isAdultAmongChildren ? namesForChildren(row) : { username, displayName: row.displayName };
}

export function toAuthor(ctx: Pick<Ctx, 'deps'>, row: CardRow): Author {
  const card = toCard(ctx, row);
  if (!row.isAnonymous) return card;
  return { ...card, id: null, username: null, role: 'USER', verificationType: 'none' };
}

const toAccount: NextStep = { to: '/settings/account', label: 'Open account settings' };
const toStanding: NextStep = { to: '/settings/standing', label: 'See why' };
const refusals: Record<string, [code: string, message: string, next?: NextStep]> = {
  pending: ['FINISH_SIGN_UP', 'Finish signing up first.', { to: '/welcome', label: 'Finish signing up' }],
  pending_guardian: ['GUARDIAN_NEEDED', 'You need permission from a parent or guardian first.'],
  limited: ['LIMITED', 'Your account is limited, so you can’t post or follow.', toStanding],
  suspended: ['SUSPENDED', 'Your account is suspended.', toStanding],
  deactivated: ['DEACTIVATED', 'Your account is deactivated. Reactivate it first.', toAccount],
  deletion_requested: [
    'DELETION_REQUESTED',
    'Your account is being deleted. Undo the deletion first.',
    toAccount,
  ],
  guest: [
    'ACCOUNT_NEEDED',
    'You need an account for this. Sign in or create one, or leave it out and buy the rest as a guest.',
  ],
};

/** The viewer, if they may act in public. @throws 401 for a visitor, 403 with what to do for everyone else */
export function activeViewerOf(ctx: Ctx, more: { allowLimited?: boolean } = {}): Viewer {
  const viewer = viewerOf(ctx);
  if (viewer.state === 'active' || (more.allowLimited && viewer.state === 'limited')) return viewer;
  const [code, message, next] = lookUp(refusals, viewer.state) ?? [
    'FORBIDDEN',
    'Your account can’t do this.',
  ];
  throw forbidden(message, code, next);
}

/** Whoever buys: an account that may, or a guest, who has none. @throws as `activeViewerOf` */
export function buyerOf(ctx: Ctx): Viewer {
  const viewer = viewerOf(ctx);
  return viewer.state === 'guest' ? viewer : activeViewerOf(ctx, { allowLimited: true });
}

/** The account behind an id, a username, or a username it gave up less than 90 days ago, visible or not. */
export async function findAccount(
  ctx: Ctx,
  idOrUsername: string,
): Promise<{ id: string; visibility: Visibility; visibilityIgnoringBlocks: Visibility } | undefined> {
  const { sql } = ctx;
  const name = idOrUsername.toLowerCase();
  const found = isId(name)
    ? sql`a.id = ${name}`
    : sql`a.id = coalesce(
        (select id from account where username = ${name}),
        (select account_id from username_history where username = ${name} and redirect_until > now()))`;
  const [row] = await sql<{ id: string; visibilityIgnoringBlocks: Visibility; blocked: boolean }[]>`
    select a.id, ${visibilityIgnoringBlocks(ctx)} as visibility_ignoring_blocks, ${isBlockedEitherWay(ctx, sql`a.id`)} as blocked
    from account a where ${found}`;
  return row && { ...row, visibility: row.blocked ? 'none' : row.visibilityIgnoringBlocks };
}

/** @throws 404 for an account that isn't on this site, or that the viewer may not see */
export async function accountIdOf(ctx: Ctx, idOrUsername: string): Promise<string> {
  const account = await findAccount(ctx, idOrUsername);
  if (!account || account.visibility === 'none') throw notFound('account');
  return account.id;
}

/** As accountIdOf, for staff: also suspended and banned accounts, and those that blocked them. @throws 404 */
export async function accountIdForStaff(ctx: Ctx, idOrUsername: string): Promise<string> {
  const account = await findAccount(ctx, idOrUsername);
  if (!account) throw notFound('account');
  return account.id;
}

/** As accountIdOf, for lists and feeds of a profile. @throws 403 when the account is private */
export async function openAccountIdOf(ctx: Ctx, idOrUsername: string): Promise<string> {
  const account = await findAccount(ctx, idOrUsername);
  if (!account || account.visibility === 'none') throw notFound('account');
  if (account.visibility === 'card') throw privateAccount();
  return account.id;
}

export const privateAccount = () => forbidden('This account is private.', 'PRIVATE_ACCOUNT');

interface Named {
  id: string;
  username: string | null;
  displayName: string;
}

/**
 * An adult's names as children read them: without a phone number, an address or a username of another app, which nobody
 * keeps out of names on the other sites. A username like that is replaced by the id, which opens the profile too.
 */
function namesForChildren({ id, username, displayName }: Named): {
  username: string;
  displayName: string;
} {
  const safe =
    username && !findPersonalData(username.replaceAll('_', ' ')) && !manyDigits(username) ? username : '';
  const isFit = displayName && !findPersonalData(displayName);
  return { username: safe || (username ? id : ''), displayName: isFit ? displayName : safe || 'Member' };
}

/** A username has no separators that a phone number is found by. */
const manyDigits = (username: string): boolean => username.replace(/\D/g, '').length >= 7;
