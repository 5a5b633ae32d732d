import type { Account } from './scope.ts';

/**
 * How far an account has come: never onboarded; all is well; onboarded, and one more thing is asked for; stopped by
 * the platform.
 */
export type Standing = 'new' | 'active' | 'restricted' | 'paused';

type Requirements = NonNullable<Account['requirements']>;

const asked: Record<Standing, readonly string[]> = {
  new: [
    'business_type',
    'external_account',
    'individual.dob.day',
    'individual.dob.month',
    'individual.dob.year',
    'individual.email',
    'individual.first_name',
    'individual.last_name',
    'tos_acceptance.date',
    'tos_acceptance.ip',
  ],
  active: [],
  restricted: ['individual.verification.document'],
  paused: [],
};

const stopped: Record<Standing, Requirements['disabled_reason']> = {
  new: 'requirements.past_due',
  active: null,
  restricted: 'requirements.past_due',
  paused: 'platform_paused',
};

/** What is still asked for, and why nothing is paid out, when nothing is. */
export const requirementsFor = (standing: Standing): Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...asked[standing]],
  disabled_reason: stopped[standing],
  errors: [],
  eventually_due: [...asked[standing]],
  past_due: [...asked[standing]],
  pending_verification: [],
});
