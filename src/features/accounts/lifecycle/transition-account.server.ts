import { type Ctx, emit } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import '../events.ts';
import type { MyProfile } from '../calls.ts';
import { accountMoves } from './transitions.ts';

type State = MyProfile['state'];

export interface AccountMove {
  to: State;
  /** Null when no person decided it. */
  by: string | null;
  /** Kept for ever beside the move, in a few plain words. */
  why: string;
  /** Only from these: two who move at once do not both succeed. */
  from?: readonly State[];
  /** When the new state ends by itself. */
  until?: Date | null;
}

/**
 * Makes one move and writes it down.
 * @returns where the account was
 * @throws 409 when there is no way from where it stands
 */
export async function moveAccount(
  tx: Ctx,
  accountId: string,
  { to, by, why, until = null, from }: AccountMove,
): Promise<State> {
  const { sql } = tx;
  const ways = Object.entries(accountMoves)
    .filter(([, next]) => next.includes(to))
    .map(([state]) => state as State)
    .filter((state) => from?.includes(state) ?? true);
  const [moved] = await sql<{ fromState: State }[]>`
    with was as (
      select id, state from account where id = ${accountId} and state = any(${ways}::text[]) for update
    ), moved as (
      update account a set state = ${to}, state_until = ${until}, updated_at = now()
      from was where a.id = was.id
      returning a.id, was.state as from_state
    )
    insert into account_move (account_id, from_state, to_state, by_account_id, why)
    select id, from_state, ${to}, ${by}, ${why} from moved
    returning from_state`;
  if (!moved) throw conflict('INVALID_TRANSITION', 'This cannot be done with the account as it stands now.');
  await emit(tx, 'account.moved', {
    accountId,
    from: moved.fromState,
    to,
    until: until?.toISOString() ?? null,
    byAccountId: by,
  });
  return moved.fromState;
}

/** Where an account came from when it got into the state it is in. */
export async function stateBefore({ sql }: Ctx, accountId: string): Promise<State | undefined> {
  const [last] = await sql<{ fromState: State }[]>`
    select m.from_state from account_move m join account a on a.id = m.account_id and a.state = m.to_state
    where m.account_id = ${accountId} order by m.id desc limit 1`;
  return last?.fromState;
}
