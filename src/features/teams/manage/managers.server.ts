import { accountFacts } from '#features/people/account-facts.server.ts';
import { accountCards, accountIdOf } from '#features/people/people.server.ts';
import { MOST_MANAGERS } from '#features/teams/policy.ts';
import type { CallParsed } from '#platform/call.ts';
import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { asTeamManager, managersOf } from '../access.server.ts';
import '#features/teams/events.ts';
import type { AccountCard } from '#features/people/account.ts';
import type { changeTeamManager } from './calls.ts';

/**
 * Makes somebody a manager, or no longer. The owner of the tribe always is one, so a team is never without.
 * @throws 409 for a fifth manager, for a minor and for the owner
 */
export async function changeManager(
  ctx: Ctx,
  { teamId, username, manages }: CallParsed<typeof changeTeamManager>['body'],
): Promise<{ managers: AccountCard[] }> {
  const managers = await asTeamManager(ctx, teamId, async (tx, team, me) => {
    const accountId = await accountIdOf(tx, username);
    const before = await managersOf(tx, team.id);
    if (before.includes(accountId) === manages) return before;
    if (manages) await appoint(tx, team.id, accountId, before);
    else await dismiss(tx, team.id, accountId, before);
    await emit(tx, 'team-manager.changed', {
      teamId: team.id,
      accountId,
      manages,
      byAccountId: me.accountId,
    });
    return managersOf(tx, team.id);
  });
  const cards = await accountCards(ctx, managers);
  return { managers: managers.flatMap((id) => cards.get(id) ?? []) };
}

async function appoint(tx: Ctx, teamId: string, accountId: string, before: readonly string[]): Promise<void> {
  if ((await accountFacts(tx, accountId))?.ageBand !== 'adult') {
    throw conflict('ADULTS_ONLY', 'A manager has to be 18 or older.', 'username');
  }
  if (before.length >= MOST_MANAGERS) throw tooMany();
  const added = await tx.sql`
    insert into team_manager (team_id, account_id, place)
    select ${teamId}, ${accountId}, free.place from generate_series(1, ${MOST_MANAGERS - 1}::int) as free (place)
    where not exists (select from team_manager m where m.team_id = ${teamId} and m.place = free.place)
    order by free.place limit 1 returning place`;
  if (added.length === 0) throw tooMany();
}

const tooMany = () =>
  conflict('TOO_MANY_MANAGERS', `A team has up to ${MOST_MANAGERS} managers.`, 'username');

async function dismiss(tx: Ctx, teamId: string, accountId: string, before: readonly string[]): Promise<void> {
  if (before[0] === accountId) {
    throw conflict(
      'LAST_MANAGER',
      'The owner of the tribe always manages its teams. Transfer ownership of the tribe first.',
      'username',
    );
  }
  await tx.sql`delete from team_manager where team_id = ${teamId} and account_id = ${accountId}`;
}
