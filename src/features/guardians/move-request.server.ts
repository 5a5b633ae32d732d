import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { RequestState } from './calls.ts';

type State = z.infer<typeof RequestState>;

/** From where a child's wish may go where. An answer can be taken back, and given again. */
export const requestMoves: Record<State, readonly State[]> = {
  asked: ['approved', 'declined', 'withdrawn'],
  approved: ['asked', 'declined'],
  declined: ['asked', 'approved'],
  withdrawn: ['asked'],
};

interface Move {
  id: string;
  from: State;
  to: State;
  by: string | null;
}

/** Makes one move of a row that the caller has locked. @throws 409 when there is no such way */
export async function moveRequest(tx: Ctx, move: Move): Promise<void> {
  if (!requestMoves[move.from].includes(move.to))
    throw conflict('INVALID_TRANSITION', 'This cannot be done with the request as it stands now.');
  await tx.sql`
    update guardian_request set
      state = ${move.to}, decided_at = case when ${move.to} in ('approved', 'declined') then now() end
    where id = ${move.id}`;
  await writeRequestMove(tx, move);
}

export async function writeRequestMove(
  tx: Ctx,
  { id, from, to, by }: Omit<Move, 'from'> & { from: State | null },
) {
  await tx.sql`
    insert into guardian_request_move (request_id, from_state, to_state, by_account_id)
    values (${id}, ${from}, ${to}, ${by})`;
}
