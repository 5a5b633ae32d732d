import { onceAMatch, type SportFile } from '../define.ts';
import { diamondRules, diamondStats } from './diamond.ts';

export const softball: SportFile = {
  headline: ['AVG', 'HR', 'RBI'],
  stats: { ...diamondStats(7), SHO: onceAMatch(35) },
  rules: diamondRules,
};
