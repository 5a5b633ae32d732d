import type { Refusal } from '#platform/errors.ts';

/** The challenge of a sign-in that needs the second factor; null for every other refusal. */
export const challengeOf = ({ code, details }: Refusal): string | null =>
  code === 'SECOND_FACTOR_REQUIRED'
    ? ((details as { challenge?: string } | undefined)?.challenge ?? null)
    : null;
