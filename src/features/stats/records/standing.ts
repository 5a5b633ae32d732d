/**
 * For whom somebody vouches for a record: the athlete's team, their opponent, or our team: it saw an official source, or
 * only found an unusual figure believable (`plausible`).
 */
export const sides = ['team', 'opponent', 'official', 'plausible'] as const;
export type Side = (typeof sides)[number];

export const disputeStates = ['open', 'answered', 'corrected', 'upheld', 'rejected', 'withdrawn'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** The allowed transitions of a dispute. */
export const disputeTransitions: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  open: ['answered', 'corrected', 'upheld', 'rejected', 'withdrawn'],
  // The athlete stands by the record; staff decide whether that is enough.
  answered: ['corrected', 'upheld', 'rejected', 'withdrawn'],
  // It stays out of boards until it is corrected.
  upheld: ['corrected', 'rejected'],
  corrected: [],
  rejected: [],
  withdrawn: [],
};

/** The states in which a dispute keeps a record out of boards. */
export const doubting: readonly DisputeState[] = ['open', 'upheld'];
/** The states in which nothing is decided. */
export const undecided: readonly DisputeState[] = ['open', 'answered'];

/** All that decides how far a version of a record is trusted. */
export interface TrustFacts {
  hasEvidence: boolean;
  /** Who vouches for this version. */
  confirmedBy: readonly Side[];
  /** A figure is beyond what is plausible. */
  isUnusual: boolean;
  disputes: readonly DisputeState[];
}

export interface Standing {
  grade: 'A' | 'B' | 'C' | 'D';
  state: 'shown' | 'held' | 'disputed';
}

/** How far a record is trusted, and whether it counts. It follows from the facts, in whatever order they came about. */
export const standingOf = (facts: TrustFacts): Standing => ({ grade: gradeOf(facts), state: stateOf(facts) });

/** The opponent alone proves as much as evidence does: they saw it, and nobody of the athlete's team agreed. */
function gradeOf({ hasEvidence, confirmedBy }: TrustFacts): Standing['grade'] {
  const [team, opponent] = [confirmedBy.includes('team'), confirmedBy.includes('opponent')];
  if (confirmedBy.includes('official') || (team && opponent)) return 'A';
  if (team) return 'B';
  return hasEvidence || opponent ? 'C' : 'D';
}

function stateOf({ confirmedBy, isUnusual, disputes }: TrustFacts): Standing['state'] {
  if (isUnusual && confirmedBy.length === 0) return 'held';
  return disputes.some((state) => doubting.includes(state)) ? 'disputed' : 'shown';
}
