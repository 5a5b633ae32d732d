import { expect, it } from 'vitest';
import { type DisputeState, disputeStates, type Side, standingOf } from './standing.ts';

const facts = (confirmedBy: readonly Side[], more: Partial<Parameters<typeof standingOf>[0]> = {}) => ({
  hasEvidence: false,
  isUnusual: false,
  disputes: [] as DisputeState[],
  confirmedBy,
  ...more,
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
  expect(gradeOf(confirmedBy.toReversed(), { hasEvidence: true, disputes: ['open'] })).toBe(withEvidence);
});

it('is held while a figure is unusual and nobody vouches for it, whoever disputes it', () => {
  for (const dispute of disputeStates)
    expect(stateOf([], { isUnusual: true, disputes: [dispute] })).toBe('held');
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
  expect(stateOf(['team', 'opponent'], { disputes: [dispute] })).toBe(state);
  expect(stateOf([], { disputes: ['open', dispute] })).toBe('disputed');
});
