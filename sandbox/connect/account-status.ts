import type { Account } from './scope.ts';

/** How far an account's onboarding is: not started; complete; a requirement is missing; paused by the platform. */
export type AccountStatus = 'new' | 'active' | 'restricted' | 'paused';

type Requirements = NonNullable<Account['requirements']>;

const currentlyDue: Record<AccountStatus, readonly string[]> = {
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

const disabledReasons: Record<AccountStatus, Requirements['disabled_reason']> = {
  new: 'requirements.past_due',
  active: null,
  restricted: 'requirements.past_due',
  paused: 'platform_paused',
};

/** What is still required, and why payouts are disabled when they are. */
export const requirementsFor = (status: AccountStatus): Requirements => ({
  alternatives: [],
  current_deadline: null,
  currently_due: [...currentlyDue[status]],
  disabled_reason: disabledReasons[status],
  errors: [],
  eventually_due: [...currentlyDue[status]],
  past_due: [...currentlyDue[status]],
  pending_verification: [],
});
