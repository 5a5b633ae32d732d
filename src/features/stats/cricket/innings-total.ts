import type { InningsCard } from './scorecard.ts';

/** "152/7", "98" when all out, "301/6 dec", "Forfeited". */
export const totalOf = ({
  runs,
  wickets,
  ending,
}: Pick<InningsCard, 'runs' | 'wickets' | 'ending'>): string =>
  ending === 'forfeited'
    ? 'Forfeited'
    : `${runs}${ending === 'all out' ? '' : `/${wickets}`}${ending === 'declared' ? ' dec' : ''}`;
