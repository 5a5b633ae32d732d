import type { z } from 'zod';
import { lockAccount } from '#features/people/account-facts.server.ts';
import type { Ctx } from '#platform/ctx.ts';
import { conflict } from '#platform/errors.ts';
import { type Move, states } from '#platform/states.server.ts';
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
  | 'handed_over'
  | 'second_message_sent';

interface ConsentMove extends Move<State> {
  reason: ConsentReason;
  /** Hash of the code it was given with. */
  codeHash?: string | null;
  /** Of the text it was given for; today's when left out. */
  textVersion?: string;
}

export const consentStates = states<State, object, ConsentMove>({
  table: 'guardian_consent',
  key: 'child_id',
  of: 'child_id',
  allowed: {
    // Sent again, or to another address.
    asked: ['asked', 'given', 'declined'],
    // To another guardian.
    given: ['withdrawn', 'given'],
    // Given again when the guardian's ban is lifted.
    withdrawn: ['asked', 'given', 'declined'],
    // Only for a teenager from another site: other accounts are erased.
    declined: ['asked'],
  },
  refused: (from) => conflict('INVALID_TRANSITION', messages[from ?? 'none']),
  set: ({ sql }, { to }) => {
    const waits = to === 'asked' || to === 'withdrawn';
    return sql`
      waiting_since = case when ${waits} and from_state not in ('asked', 'withdrawn') then now() else waiting_since end,
      reminders = case when ${waits} and from_state not in ('asked', 'withdrawn') then 0 else reminders end,
      corrections = ${to === 'given' || to === 'withdrawn' ? 0 : sql`corrections`},
      code_hash = ${to === 'asked' ? sql`code_hash` : null},
      link_hash = ${to === 'asked' ? sql`link_hash` : null},
      paused_at = ${to === 'given' ? sql`paused_at` : null},
      given_at = ${to === 'given' ? sql`now()` : null}, confirmed_at = null, revoke_hash = null`;
  },
  logs: (_tx, { codeHash = null, textVersion = consentText.version }) => ({
    text_version: textVersion,
    code_hash: codeHash,
  }),
});

/** @throws 409 when its state does not allow it, or it was given already and not to another guardian now */
export async function moveConsent(tx: Ctx, childId: string, move: ConsentMove): Promise<void> {
  // Many of these also change the account, which comes first.
  await lockAccount(tx, childId);
  const isFirst = move.to === 'given' && move.reason !== 'handed_over';
  await consentStates.move(tx, childId, { ...move, only: isFirst ? ['asked', 'withdrawn'] : undefined });
}

const messages: Record<State | 'none', string> = {
  none: 'No guardian has been asked about this child yet.',
  asked: 'This child is still waiting for your answer.',
  given: 'You already gave consent.',
  withdrawn: 'You revoked your consent. Request a new code to give it again.',
  declined: 'You already declined.',
};
