import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import type { MyProfile } from '../calls.ts';
import { sanctionedState } from './standing-sanctions.server.ts';
import { accountTransitions, type TransitionReason } from './transitions.ts';

type State = MyProfile['state'];

export interface AccountTransition {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  reason: TransitionReason;
  /** Allowed current states; of two concurrent transitions only one succeeds. */
  from?: readonly State[];
  /** When the new state ends automatically. */
  until?: Date | null;
}

/**
 * Changes the state of an account and records the transition. An account with active sanctions becomes limited, suspended
 * or banned instead of active.
 * @returns the state it was in
 * @throws 409 when its state does not allow it
 */
export async function transitionAccount(
  tx: Ctx,
  accountId: string,
  transition: AccountTransition,
): Promise<State> {
  const { sql } = tx;
  const { by, reason, from } = transition;
  // Before the sanctions are read: one that is imposed at this moment would be missed.
  await lockAccount(tx, accountId);
  const { state: to, until = null } =
    transition.to === 'active'
      ? await sanctionedState(tx, accountId)
      : { state: transition.to, until: transition.until };
  const ways = Object.entries(accountTransitions)
    .filter(([, next]) => next.includes(to))
    .map(([state]) => state as State)
    .filter((state) => from?.includes(state) ?? true);
  const [moved] = await sql<{ fromState: State }[]>`
    with before as (
      select id, state from account where id = ${accountId} and state = any(${ways}::text[]) for update
    ), moved as (
      update account a set state = ${to}, state_until = ${until}, updated_at = now()
      from before where a.id = before.id
      returning a.id, before.state as from_state
    )
    insert into account_transition (account_id, from_state, to_state, by_account_id, reason)
    select id, from_state, ${to}, ${by}, ${reason} from moved
    returning from_state`;
  if (!moved)
    throw conflict('INVALID_TRANSITION', 'This account has changed. Refresh the page and try again.');
  await emit(tx, 'account.state-changed', {
    accountId,
    from: moved.fromState,
    to,
    until: until?.toISOString() ?? null,
    byAccountId: by,
  });
  return moved.fromState;
}

/** Whatever a transition is decided by is read after this. */
export async function lockAccount({ sql }: Ctx, accountId: string): Promise<void> {
  await sql`select from account where id = ${accountId} for update`;
}

/** The state an account was in before its current one. */
export async function previousState({ sql }: Ctx, accountId: string): Promise<State | undefined> {
  const [last] = await sql<{ fromState: State }[]>`
    select m.from_state from account_transition m join account a on a.id = m.account_id and a.state = m.to_state
    where m.account_id = ${accountId} order by m.id desc limit 1`;
  return last?.fromState;
}
