import { uncheckedCards } from '#features/people/people.server.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay, assertStaffReaches } from '#features/staff/permissions.server.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { conflict, notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { newId } from '#platform/ids.ts';
import { anId, decodeCursor, toPage } from '#platform/sql/keyset.ts';
import type { AdminAnnouncement, createAnnouncement, getAdminAnnouncements } from './calls.ts';
import { forgetAnnouncements } from './current-announcements.server.ts';

interface Row extends Omit<AdminAnnouncement, 'createdBy'> {
  createdById: string | null;
}

const stateNow = ({ sql, now }: Ctx) => sql`
  case when ends_at <= ${now} then 'ended' when starts_at > ${now} then 'upcoming' else 'current' end`;
const columns = (ctx: Ctx) => ctx.sql`
  id, sites, text, path, tone, ${stateNow(ctx)} as state, starts_at, ends_at, created_at, created_by as created_by_id`;

/** Announcements of this site, newest first. */
export async function adminAnnouncements(
  ctx: Ctx,
  { state, limit, cursor }: CallParsed<typeof getAdminAnnouncements>['query'],
): Promise<Page<AdminAnnouncement>> {
  assertStaffMay(ctx, 'announcements');
  const { sql, site } = ctx;
  const after = decodeCursor(cursor, [anId]);
  const rows = await sql<Row[]>`
    select ${columns(ctx)} from announcement
    where ${site} = any(sites)
      ${state ? sql`and ${stateNow(ctx)} = ${state}` : sql``}
      ${after ? sql`and id < ${after[0]}` : sql``}
    order by id desc limit ${limit + 1}`;
  const page = toPage(rows, limit, ({ id }) => [id]);
  return { ...page, items: await present(ctx, page.items) };
}

async function present(ctx: Ctx, rows: readonly Row[]): Promise<AdminAnnouncement[]> {
  const ids = rows.map(({ createdById }) => createdById).filter((id) => id !== null);
  const people = await uncheckedCards(ctx, [...new Set(ids)]);
  return rows.map(({ createdById, ...row }) => ({
    ...row,
    createdBy: (createdById && people.get(createdById)) || null,
  }));
}

/** @throws 403 for a site the viewer may not announce on */
export async function announce(
  ctx: Ctx,
  { sites, text, path, tone, startsAt, endsAt }: CallParsed<typeof createAnnouncement>['body'],
): Promise<AdminAnnouncement> {
  const row = await transact(ctx, async (tx) => {
    await assertStaffReaches(tx, 'announcements', sites);
    const id = newId();
    const [made] = await tx.sql<Row[]>`
      insert into announcement (id, sites, text, path, tone, starts_at, ends_at, created_by)
      values (${id}, ${[...new Set(sites)]}, ${text}, ${path ?? null}, ${tone}, ${startsAt}, ${endsAt},
        ${tx.viewer?.accountId ?? null})
      returning ${columns(tx)}`;
    await recordStaffAct(tx, {
      act: 'announcements.create',
      target: { kind: 'announcement', id },
      details: { sites, tone, startsAt, endsAt },
    });
    return made as Row;
  });
  forgetAnnouncements(ctx.deps);
  const [announcement] = await present(ctx, [row]);
  return announcement as AdminAnnouncement;
}

/** An announcement of this site. @throws 404 */
export async function findAnnouncement(ctx: Ctx, id: string, { lock = false } = {}): Promise<Row> {
  const { sql, site } = ctx;
  const [found] = await sql<Row[]>`
    select ${columns(ctx)} from announcement
    where id = ${id} and ${site} = any(sites) ${lock ? sql`for no key update` : sql``}`;
  if (!found) throw notFound('announcement');
  return found;
}

/** Ends it on all of its sites. @throws 404, 403 for one that is also on a site the viewer has no role on, 409 when it has ended */
export async function endNow(ctx: Ctx, announcementId: string): Promise<{ ok: true }> {
  await transact(ctx, async (tx) => {
    const found = await findAnnouncement(tx, announcementId, { lock: true });
    await assertStaffReaches(tx, 'announcements', found.sites);
    if (found.state === 'ended') throw conflict('ENDED', 'This announcement has already ended.');
    await tx.sql`
      update announcement set ends_at = ${tx.now}, starts_at = least(starts_at, ${tx.now}) where id = ${announcementId}`;
    await recordStaffAct(tx, {
      act: 'announcements.end',
      target: { kind: 'announcement', id: announcementId },
    });
  });
  forgetAnnouncements(ctx.deps);
  return { ok: true };
}
