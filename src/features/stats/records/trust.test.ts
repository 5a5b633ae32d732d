import { expect, it } from 'vitest';
import {
  allDisputeStates,
  type DisputeFact,
  type DisputeStanding,
  type DisputeState,
  type Side,
  standingOf,
} from './trust.ts';

const facts = (confirmedBy: readonly Side[], more: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
  hasEvidence: false,
  isUnusual: false,
  isVerified: false,
  disputes: [] as DisputeFact[],
  confirmedBy,
  ...more,
});
/** A dispute of somebody whose word alone counts, unless said otherwise. */
const by = (state: DisputeState, standing: DisputeStanding = 'verified', clubs: string[] = []) => ({
  state,
  standing,
  clubs,
});
const gradeOf = (...given: Parameters<typeof facts>) => standingOf(facts(...given)).grade;
const stateOf = (...given: Parameters<typeof facts>) => standingOf(facts(...given)).state;

it.each<[confirmedBy: Side[], alone: string, withEvidence: string]>([
  [[], 'D', 'C'],
  [['plausible'], 'D', 'C'],
  [['opponent'], 'C', 'C'],
  [['opponent', 'plausible'], 'C', 'C'],
  [['team'], 'B', 'B'],
  [['team', 'plausible'], 'B', 'B'],
  [['team', 'opponent'], 'A', 'A'],
  [['opponent', 'team'], 'A', 'A'],
  [['official'], 'A', 'A'],
  [['official', 'team'], 'A', 'A'],
  [['opponent', 'official'], 'A', 'A'],
  [['team', 'opponent', 'official', 'plausible'], 'A', 'A'],
])('what %j vouch for has the grade %s, and with evidence %s', (confirmedBy, alone, withEvidence) => {
  expect(gradeOf(confirmedBy)).toBe(alone);
  expect(gradeOf(confirmedBy, { hasEvidence: true })).toBe(withEvidence);
  expect(gradeOf(confirmedBy.toReversed(), { hasEvidence: true, disputes: [by('open')] })).toBe(withEvidence);
});

it('is held while a figure is unusual and nobody vouches for it, whoever disputes it', () => {
  for (const dispute of allDisputeStates)
    expect(stateOf([], { isUnusual: true, disputes: [by(dispute)] })).toBe('held');
  for (const side of ['team', 'opponent', 'official', 'plausible'] as const)
    expect(stateOf([side], { isUnusual: true })).toBe('shown');
});

it.each<[DisputeState, string]>([
  ['open', 'disputed'],
  ['answered', 'shown'],
  ['upheld', 'disputed'],
  ['rejected', 'shown'],
  ['corrected', 'shown'],
  ['withdrawn', 'shown'],
])('with a dispute that is %s it is %s', (dispute, state) => {
  expect(stateOf(['team', 'opponent'], { disputes: [by(dispute)] })).toBe(state);
  expect(stateOf([], { disputes: [by('open'), by(dispute)] })).toBe('disputed');
});

it.each<[string, DisputeFact[], string]>([
  ['of one member', [by('open', 'member')], 'shown'],
  ['of somebody of the team', [by('open', 'player')], 'shown'],
  ['of two members', [by('open', 'member'), by('open', 'member')], 'shown'],
  ['of three members', [by('open', 'member'), by('open', 'player'), by('open', 'member')], 'disputed'],
  [
    'of three members, two of them of one club',
    [by('open', 'member', ['a']), by('open', 'member', ['a', 'b']), by('open', 'member')],
    'shown',
  ],
  [
    'of four members of two clubs and none',
    [
      by('open', 'member', ['a']),
      by('open', 'member', ['a']),
      by('open', 'member', ['b']),
      by('open', 'member'),
    ],
    'disputed',
  ],
  [
    'of three members, one of them answered',
    [by('open', 'member'), by('answered', 'member'), by('open', 'member')],
    'shown',
  ],
  ['of a manager of the team', [by('open', 'team_manager')], 'disputed'],
  ['of a manager of the opponent', [by('open', 'opponent_manager')], 'disputed'],
  ['of one member, upheld by staff', [by('upheld', 'member')], 'disputed'],
])('disputes keep a record out of boards or not: %s', (_whose, disputes, state) => {
  expect(stateOf([], { disputes })).toBe(state);
});
