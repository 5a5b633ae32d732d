import '../events.ts';
import type { SanctionedState } from '#features/moderation/points.ts';
import { lockAccount } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
import type { MyProfile } from '../calls.ts';
import { accountTransitions, type TransitionReason } from './transitions.ts';

type State = MyProfile['state'];

export interface AccountMove extends Move<State> {
  reason: TransitionReason;
  /** When the new state ends automatically. */
  until?: Date | null | undefined;
}

const accountStates = states<State, { id: string }, AccountMove>({
  table: 'account',
  of: 'account_id',
  allowed: accountTransitions,
  refused: () => conflict('INVALID_TRANSITION', 'This account has changed. Refresh the page and try again.'),
  set: ({ sql }, { until }) => sql`state_until = ${until ?? null}, updated_at = now()`,
  events: ({ id: accountId }, { from, to, by, until }) => [
    {
      event: 'account.state-changed',
      payload: { accountId, from, to, until: until?.toISOString() ?? null, byAccountId: by },
    },
  ],
});

/**
 * Moves an account. One with active sanctions becomes limited, suspended or banned instead of active.
 * @returns the state it was in
 * @throws 409 when its state does not allow it
 */
export async function moveAccount(tx: Ctx, accountId: string, move: AccountMove): Promise<State> {
  // Before the sanctions are read: one that is imposed at this moment would be missed.
  await lockAccount(tx, accountId);
  const { state: to, until } =
    move.to === 'active' ? await sanctionedState(tx, accountId) : { state: move.to, until: move.until };
  const { from } = await accountStates.move(tx, accountId, { ...move, to, until });
  return from;
}

/** The state an account was in before its current one. */
export async function previousState({ sql }: Ctx, accountId: string): Promise<State | undefined> {
  const [last] = await sql<{ fromState: State }[]>`
    select m.from_state from account_transition m join account a on a.id = m.account_id and a.state = m.to_state
    where m.account_id = ${accountId} order by m.id desc limit 1`;
  return last?.fromState;
}

/** The strongest active sanction; of two suspensions the longer one. */
export async function sanctionedState(
  { sql }: Pick<Ctx, 'sql'>,
  accountId: string,
): Promise<SanctionedState> {
  const [strongest] = await sql<SanctionedState[]>`
    select case kind when 'ban' then 'banned' when 'suspend' then 'suspended' else 'limited' end as state,
      until::timestamptz as until, case when case_id is null then reason end as reason
    from account_sanction
    where account_id = ${accountId} and lifted_at is null and (until is null or until > now())
    order by array_position(array['ban', 'suspend', 'limit'], kind), until desc limit 1`;
  if (!strongest) return { state: 'active', until: null, reason: null };
  return { ...strongest, until: strongest.until && new Date(strongest.until) };
}
