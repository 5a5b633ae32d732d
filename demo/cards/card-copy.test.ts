import { describe, expect, it } from 'vitest';
import { cardCopy } from './card-copy.ts';

const LINES = {
  head: '@ zara 3d #sprint',
  title: '# The bend',
  description: 'Leaning in.',
  tiers: 'tiers EPIC $18.50 x2, COMMON free',
  front: 'front burst 0 sprint: 200',
  back: 'back bolt 7: SEASON BEST = 22.61',
};
const read = (changed: Partial<typeof LINES> = {}, ...more: string[]) =>
  cardCopy(
    'sports',
    ['tribe the-inside-lane', ...Object.values({ ...LINES, ...changed }), ...more].join('\n'),
  )[0];

describe('a card written as copy', () => {
  it('takes sport, season and colours from its maker by default', () => {
    expect(read()).toMatchObject({
      site: 'sports',
      maker: 'zara',
      athlete: 'zara',
      title: 'The bend',
      description: 'Leaning in.',
      sport: 'track and field',
      tribe: 'the-inside-lane',
      season: '2026',
      tags: ['sprint'],
      daysAgo: 3,
      prices: { EPIC: 1850, COMMON: 0 },
      given: { EPIC: 2 },
      art: { ground: 'burst', scheme: 0, word: '200', subject: { pose: 'sprint' } },
      back: { charge: 'bolt', petals: 7, lines: [['SEASON BEST', '22.61']] },
      since: undefined,
    });
  });

  it('can set everything else, and its state', () => {
    const unusual = read(
      { head: '@ zara 3d 2019-20' },
      'sport rowing',
      'inks lane-four',
      'since corrected: A typo.',
      'now Mended.',
    );
    expect(unusual).toMatchObject({
      season: '2019-20',
      sport: 'rowing',
      palette: { deep: '#06283D' },
      since: { putRight: 'A typo.', description: 'Mended.' },
    });
  });

  it.each([
    ['nobody', { head: '@ nobody_at_all 3d' }, 'nobody_at_all'],
    ['a tier there is none', { tiers: 'tiers GOLD $3' }, 'no "GOLD" among LEGENDARY'],
    ['a price in words', { tiers: 'tiers EPIC three' }, 'says nothing: "EPIC three"'],
    ['a pose nobody drew', { front: 'front burst 0 yodel' }, 'no "yodel" among'],
    ['a picture of no kind', { front: 'front dragon' }, 'no picture of that kind: dragon'],
    ['a label alone', { back: 'back bolt 7: GOALS' }, 'a label without its figure'],
    ['an unknown line', { back: 'colour red' }, 'no "colour" among tiers, front'],
  ])('with %s is refused with its name and why', (_, changed, why) => {
    expect(() => read(changed)).toThrow(new RegExp(`^a card of sports, "# The bend": .*${why}`));
  });
});
