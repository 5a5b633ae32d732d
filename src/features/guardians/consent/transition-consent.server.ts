import type { z } from 'zod';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import type { ConsentState } from '../calls.ts';
import { consentText } from './consent-text.ts';

export type State = z.infer<typeof ConsentState>;

export type ConsentReason =
  | 'signed_up'
  | 'child_asked'
  | 'code_requested'
  | 'code'
  | 'link_and_code'
  | 'declined'
  | 'withdrawn'
  | 'revoked_by_link'
  | 'guardian_left'
  | 'guardian_banned'
  | 'guardian_restored'
  | 'handed_over';

/** The transitions of a consent. `none`: no guardian was asked yet. */
export const consentTransitions: Record<State | 'none', readonly State[]> = {
  none: ['asked', 'given'],
  // Sent again, or to another address.
  asked: ['asked', 'given', 'declined'],
  // To another guardian.
  given: ['withdrawn', 'given'],
  // Given again when the guardian's ban is lifted.
  withdrawn: ['asked', 'given', 'declined'],
  // Only for a teenager from another site: other accounts are erased.
  declined: ['asked'],
};

export interface ConsentTransition {
  childId: string;
  to: State;
  by: string | null;
  /** Hash of the code it was given with. */
  codeHash?: string | null;
  reason: ConsentReason;
}

/**
 * Makes one transition of a consent and records who, when, why, for which text and with which code.
 * @throws 409 when its state does not allow it
 */
export async function transitionConsent(
  tx: Ctx,
  { childId, to, by, codeHash, reason }: ConsentTransition,
): Promise<void> {
  const { sql } = tx;
  const [was] = await sql<{ state: State }[]>`
    select state from guardian_consent where child_id = ${childId} for update`;
  const from = was?.state ?? 'none';
  const isRepeated = from === 'given' && to === 'given' && reason !== 'handed_over';
  if (isRepeated || !consentTransitions[from].includes(to)) {
    throw conflict('INVALID_TRANSITION', messages[from]);
  }
  const waits = to === 'asked' || to === 'withdrawn';
  await sql`
    update guardian_consent set
      state = ${to},
      waiting_since = case when ${waits} and state not in ('asked', 'withdrawn') then now() else waiting_since end,
      reminders = case when ${waits} and state not in ('asked', 'withdrawn') then 0 else reminders end,
      corrections = case when ${to} in ('given', 'withdrawn') then 0 else corrections end,
      code_hash = case when ${to} = 'asked' then code_hash end,
      link_hash = case when ${to} = 'asked' then link_hash end,
      paused_at = case when ${to} = 'given' then paused_at end,
      given_at = case when ${to} = 'given' then now() end, confirmed_at = null, revoke_hash = null
    where child_id = ${childId}`;
  await sql`
    insert into guardian_consent_transition (child_id, from_state, to_state, by_account_id, text_version, code_hash, reason)
    values (${childId}, ${was?.state ?? null}, ${to}, ${by}, ${consentText.version}, ${codeHash ?? null}, ${reason})`;
}

const messages: Record<State | 'none', string> = {
  none: 'No guardian has been asked about this child yet.',
  asked: 'This child is still waiting for your answer.',
  given: 'You already gave consent.',
  withdrawn: 'You revoked your consent. Request a new code to give it again.',
  declined: 'You already declined.',
};
