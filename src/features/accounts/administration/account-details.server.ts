import { emailOfAccount, phoneOfAccount } from '#features/auth/contact.server.ts';
import { sessionsOf } from '#features/auth/sessions.server.ts';
import { toCard, uncheckedCards } from '#features/people/people.server.ts';
import { profilePath } from '#features/people/profile-path.ts';
import { recordStaffAct } from '#features/staff/audit-log.server.ts';
import { assertStaffMay } from '#features/staff/permissions.server.ts';
import type { CallParsed, CallReply } from '#platform/call.ts';
import { type Ctx, transact } from '#platform/ctx.ts';
import { notFound } from '#platform/errors.ts';
import type { Page } from '#platform/fields.ts';
import { toPage } from '#platform/sql/keyset.ts';
import type { AdminAccount, AdminAccountDetails, getAdminAccounts, showPersonalData } from './calls.ts';
import {
  type AdminAccountRow,
  findAccounts,
  findDetails,
  findNotes,
  findSanctions,
  findTransitions,
  lockOnThisSite,
} from './queries.server.ts';

/** One account of this site, without personal data. @throws 404 for an account that was never on this site */
export async function adminAccount(ctx: Ctx, accountId: string): Promise<AdminAccountDetails> {
  assertStaffMay(ctx, 'accounts.read');
  const row = await findDetails(ctx, accountId);
  if (!row) throw notFound('account');
  const [notes, sanctions, history, sessions] = await Promise.all([
    findNotes(ctx, accountId),
    findSanctions(ctx, accountId),
    findTransitions(ctx, accountId),
    sessionsOf(ctx, accountId),
  ]);
  const people = await uncheckedCards(ctx, [
    ...new Set(
      [
        row.guardianId,
        ...notes.map(({ authorId }) => authorId),
        ...sanctions.flatMap(({ byId, liftedById }) => [byId, liftedById]),
        ...history.map(({ byId }) => byId),
      ].filter((id) => id !== null),
    ),
  ]);
  const person = (id: string | null) => (id && people.get(id)) || null;
  const account = toAdminAccount(ctx, row);
  return {
    ...account,
    createdAt: row.createdAt,
    profilePath: profilePath(account),
    followers: row.followers,
    posts: row.posts,
    formerUsernames: row.formerUsernames,
    guardian: person(row.guardianId),
    children: row.children,
    notes: notes.map(({ authorId, ...note }) => ({ ...note, author: person(authorId) })),
    sanctions: sanctions.map(({ byId, liftedById, ...sanction }) => ({
      ...sanction,
      by: person(byId),
      liftedBy: person(liftedById),
    })),
    history: history.map(({ byId, ...transition }) => ({ ...transition, by: person(byId) })),
    sessions,
  };
}

/** Personal data that only some staff see. Every access is recorded in the audit log. */
export function personalData(ctx: Ctx, accountId: string): Promise<CallReply<typeof showPersonalData>> {
  return transact(ctx, async (tx) => {
    assertStaffMay(tx, 'accounts.read');
    if (!(await lockOnThisSite(tx, accountId))) throw notFound('account');
    const [row] = await tx.sql<
      Pick<CallReply<typeof showPersonalData>, 'displayName' | 'birthDate' | 'country' | 'guardianEmail'>[]
    >`
      select display_name, birth_date::text, country, guardian_email from account where id = ${accountId}`;
    if (!row) throw notFound('account');
    await recordStaffAct(tx, {
      act: 'accounts.read.personal-data',
      target: { kind: 'account', id: accountId },
      accountId,
    });
    return {
      ...row,
      email: await emailOfAccount(tx, accountId),
      phone: await phoneOfAccount(tx, accountId),
    };
  });
}

/** The accounts of this site. A lookup by an address reveals whose it is, so it is recorded. */
export async function adminAccounts(
  ctx: Ctx,
  query: CallParsed<typeof getAdminAccounts>['query'],
): Promise<Page<AdminAccount>> {
  assertStaffMay(ctx, 'accounts.read');
  const rows = await findAccounts(ctx, query);
  const page = toPage(rows, query.limit, (row) => [row.sortKey, row.id]);
  if (query.contact) {
    const found = page.items[0]?.id;
    await recordStaffAct(ctx, {
      act: 'accounts.read.contact',
      target: found ? { kind: 'account', id: found } : null,
      accountId: found ?? null,
    });
  }
  return { ...page, items: page.items.map((row) => toAdminAccount(ctx, row)) };
}

function toAdminAccount(ctx: Ctx, row: AdminAccountRow): AdminAccount {
  const { state, stateUntil, plan, ageBand, joinedAt, sites } = row;
  return { ...toCard(ctx, row), state, stateUntil, plan, ageBand, joinedAt, sites };
}
