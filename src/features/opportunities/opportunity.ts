/** What is offered. */
export const opportunityKinds = ['sponsorship', 'trial', 'camp', 'scholarship', 'job', 'content'] as const;
export type OpportunityKind = (typeof opportunityKinds)[number];

export const kindLabels: Readonly<Record<OpportunityKind, string>> = {
  sponsorship: 'Sponsorship',
  trial: 'Trial',
  camp: 'Camp',
  scholarship: 'Scholarship',
  job: 'Job',
  content: 'Content work',
};

/** Of the pay of an opportunity. Nothing is paid through us. */
export const PAY_CURRENCY = 'USD';

export const compensations = ['paid', 'in_kind', 'unpaid', 'to_be_agreed'] as const;
export type Compensation = (typeof compensations)[number];

export const allOpportunityStates = ['draft', 'in_review', 'open', 'closed', 'archived'] as const;
export type OpportunityState = (typeof allOpportunityStates)[number];

/** What is published goes to review again when its text changes. `closed` opens again only before its deadline. */
export const opportunityTransitions: Readonly<Record<OpportunityState, readonly OpportunityState[]>> = {
  draft: ['in_review', 'archived'],
  in_review: ['open', 'draft', 'archived'],
  open: ['closed', 'in_review'],
  closed: ['open', 'in_review', 'archived'],
  archived: [],
};

export const allApplicationStates = [
  'guardian_pending',
  'submitted',
  'shortlisted',
  'offered',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type ApplicationState = (typeof allApplicationStates)[number];

/** Who moves an application: its organisation, its applicant, or the clock and the guardian (`system`). */
export type Mover = 'organisation' | 'applicant' | 'system';

type Moves = Readonly<Partial<Record<ApplicationState, readonly ApplicationState[]>>>;

/** The allowed moves. Everything that is not decided can be withdrawn; nothing leads out of an accepted offer. */
export const applicationMoves: Readonly<Record<Mover, Moves>> = {
  organisation: {
    submitted: ['shortlisted', 'offered', 'declined'],
    shortlisted: ['submitted', 'offered', 'declined'],
    // An offer can be taken back until it is accepted.
    offered: ['shortlisted', 'declined'],
    declined: ['submitted'],
  },
  applicant: {
    guardian_pending: ['withdrawn'],
    submitted: ['withdrawn'],
    shortlisted: ['withdrawn'],
    offered: ['accepted', 'withdrawn'],
  },
  system: {
    guardian_pending: ['submitted', 'declined', 'withdrawn', 'expired'],
    submitted: ['withdrawn', 'expired'],
    shortlisted: ['withdrawn', 'expired'],
    offered: ['withdrawn', 'expired'],
  },
};

/** The organisation's list, from the first to the last. An application that waits for a guardian isn't in it yet. */
export const pipeline = ['submitted', 'shortlisted', 'offered', 'accepted', 'declined'] as const;

/** What an applicant can show the organisation besides what everybody sees of them. */
export const sharedParts = ['measures', 'email'] as const;
export type SharedPart = (typeof sharedParts)[number];

export const MOST_QUESTIONS = 10;
export const MOST_SLOTS = 500;
/** Applications of one person in 24 hours. */
export const MOST_A_DAY = 20;
/** How long an offer can be accepted. */
export const OFFER_DAYS = 14;
