import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { ConsentState } from './calls.ts';
import { consentText } from './consent-text.ts';

export type State = z.infer<typeof ConsentState>;

/** From where a guardian's word may go where. `none` is a child nobody was asked about. */
export const consentMoves: Record<State | 'none', readonly State[]> = {
  none: ['asked', 'given'],
  // Asked again: another letter, or another address.
  asked: ['asked', 'given', 'declined'],
  given: ['withdrawn'],
  withdrawn: ['asked', 'declined'],
  // Only somebody of 13 to 17 from another site is still there to ask again.
  declined: ['asked'],
};

export interface ConsentMove {
  childId: string;
  to: State;
  by: string | null;
  /** The code it was said with, hashed. */
  codeHash?: string | null;
  why: string;
}

/**
 * Makes one move and writes down who, when, why, to which text and by what code.
 * @throws 409 when there is no way from where consent stands
 */
export async function moveConsent(tx: Ctx, { childId, to, by, codeHash, why }: ConsentMove): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ state: State }[]>`
    select state from guardian_consent where child_id = ${childId} for update`;
  const from = was?.state ?? 'none';
  if (!consentMoves[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', words[from]);
  }
  const waits = to === 'asked' || to === 'withdrawn';
  await sql`
    update guardian_consent set
      state = ${to},
      waits_since = case when ${waits} and state not in ('asked', 'withdrawn') then now() else waits_since end,
      corrections = case when ${to} in ('given', 'withdrawn') then 0 else corrections end,
      code_hash = case when ${to} = 'asked' then code_hash end,
      link_hash = case when ${to} = 'asked' then link_hash end,
      paused_at = case when ${to} = 'given' then paused_at end,
      given_at = case when ${to} = 'given' then now() end, confirmed_at = null, revoke_hash = null
    where child_id = ${childId}`;
  await sql`
    insert into guardian_consent_move (child_id, from_state, to_state, by_account_id, text_version, code_hash, why)
    values (${childId}, ${was?.state ?? null}, ${to}, ${by}, ${consentText.version}, ${codeHash ?? null}, ${why})`;
}

const words: Record<State | 'none', string> = {
  none: 'Nobody has been asked about this child yet.',
  asked: 'This child still waits for an answer.',
  given: 'You have said yes already.',
  withdrawn: 'Consent was taken back. Ask for a new code to give it again.',
  declined: 'You have said no already.',
};
