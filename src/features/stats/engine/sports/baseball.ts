import { onceAMatch, type SportFile } from '../define.ts';
import { diamondRules, diamondStats } from './diamond.ts';

export const baseball: SportFile = {
  headline: ['AVG', 'HR', 'RBI'],
  stats: { ...diamondStats(9), SV: onceAMatch(65) },
  rules: diamondRules,
};
