/**
 * For whom somebody vouches for a record: the athlete's team, their opponent, or our team: it saw an official source, or
 * only found an unusual figure believable (`plausible`).
 */
export const sides = ['team', 'opponent', 'official', 'plausible'] as const;
export type Side = (typeof sides)[number];

export const allDisputeStates = ['open', 'answered', 'corrected', 'upheld', 'rejected', 'withdrawn'] as const;
export type DisputeState = (typeof allDisputeStates)[number];

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

/** What somebody who disputes a record is to it. */
export const disputeStandings = [
  'team_manager',
  'opponent_manager',
  'player',
  'verified',
  'member',
  'staff',
] as const;
export type DisputeStanding = (typeof disputeStandings)[number];

/** Whose dispute alone keeps a record out of boards while it is open. */
const believed: readonly DisputeStanding[] = ['team_manager', 'opponent_manager', 'verified', 'staff'];
/** The states in which a dispute may keep a record out of boards. */
export const doubting: readonly DisputeState[] = ['open', 'upheld'];
/** The states in which nothing is decided. */
export const undecided: readonly DisputeState[] = ['open', 'answered'];

/** All that decides how far a version of a record is trusted. */
export interface TrustFacts {
  hasEvidence: boolean;
  /** Who vouches for this version. */
  confirmedBy: readonly Side[];
  /** One of them is our team or a verified side. */
  isVerified: boolean;
  /** A figure is beyond what is plausible. */
  isUnusual: boolean;
  disputes: readonly DisputeFact[];
}

export interface DisputeFact {
  state: DisputeState;
  standing: DisputeStanding;
  /** Ids of the clubs that whoever disputes belongs to. */
  clubs: readonly string[];
}

export interface Standing {
  grade: 'A' | 'B' | 'C' | 'D';
  state: 'shown' | 'held' | 'disputed';
  /** Boards show it without being asked for more. */
  isVerified: boolean;
}

/** How far a record is trusted, and whether it counts. It follows from the facts, in whatever order they came about. */
export const standingOf = (facts: TrustFacts): Standing => ({
  grade: gradeOf(facts),
  state: stateOf(facts),
  isVerified: facts.isVerified,
});

/** The opponent alone proves as much as evidence does: they saw it, and nobody of the athlete's team agreed. */
function gradeOf({ hasEvidence, confirmedBy }: TrustFacts): Standing['grade'] {
  const [team, opponent] = [confirmedBy.includes('team'), confirmedBy.includes('opponent')];
  if (confirmedBy.includes('official') || (team && opponent)) return 'A';
  if (team) return 'B';
  return hasEvidence || opponent ? 'C' : 'D';
}

function stateOf({ confirmedBy, isUnusual, disputes }: TrustFacts): Standing['state'] {
  if (isUnusual && confirmedBy.length === 0) return 'held';
  return isDoubted(disputes) ? 'disputed' : 'shown';
}

/**
 * One doubt of somebody believed is enough, or three of others no two of whom belong to the same club: neither one account
 * nor three friends can take a record off its boards.
 */
export function isDoubted(disputes: readonly DisputeFact[]): boolean {
  const doubts = disputes.filter(({ state }) => doubting.includes(state));
  if (doubts.some(({ state, standing }) => state === 'upheld' || believed.includes(standing))) return true;
  return doubts.some((one, at) => {
    const strangers = doubts.slice(at + 1).filter((other) => !shareClub(one, other));
    return strangers.some((other, next) =>
      strangers.slice(next + 1).some((third) => !shareClub(other, third)),
    );
  });
}

const shareClub = (one: DisputeFact, other: DisputeFact): boolean =>
  one.clubs.some((club) => other.clubs.includes(club));
