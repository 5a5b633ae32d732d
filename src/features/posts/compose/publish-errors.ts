import { lookUp } from '#platform/look-up.ts';

/** It exceeds its author's plan: the only error that a post has while it is scheduled. */
export const OVER_PLAN = 'PLAN_READ_ONLY';

/** Why a scheduled post could not be published, by the code that is stored with it. */
const texts: Partial<Record<string, string>> = {
  [OVER_PLAN]: 'You had more scheduled posts than your plan includes.',
  BANNED: 'You’re banned from this tribe.',
  JOIN_FIRST: 'You’re no longer a member of this tribe.',
  MUTED: 'You’re muted in this tribe.',
  NOT_FOUND: 'This tribe doesn’t exist anymore.',
  QUOTE_GONE: 'The post it quotes isn’t available anymore.',
  PAUSED: 'Your grown-up has paused your account.',
  TRIBE_READ_ONLY: 'This tribe is read-only now.',
  BANNED_TERM: 'It contains a word this tribe blocks.',
};

export const publishErrorText = (code: string): string =>
  lookUp(texts, code) ?? 'Open the draft and publish it again to see what’s wrong.';
