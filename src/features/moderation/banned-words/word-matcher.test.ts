import { describe, expect, it, test } from 'vitest';
import { harmlessTexts } from '#features/people/personal-data/test-harmless-texts.ts';
import type { BannedWord, WordListContent } from './word-list.ts';
import { ENGLISH } from './word-list.ts';
import { compileWords } from './word-matcher.ts';

/** The first list of each site, as it is shipped. */
const shipped: WordListContent = { words: [], exceptions: [], english: 'hold' };
const word = (term: string, match: BannedWord['match'] = 'word'): BannedWord => ({
  term,
  match,
  action: 'refuse',
});
const own = compileWords({
  words: [
    word('loser'),
    word('ass'),
    word('offside trap'),
    word('crétin', 'part'),
    word('дурак'),
    word('don’t panic'),
  ],
  exceptions: ['Cretin Valley'],
  english: null,
});
const english = compileWords(shipped);
const termsIn = (text: string) => own.find(text).map(({ term }) => term);

test('the shipped list catches none of the harmless texts about sport', () => {
  expect(harmlessTexts.length).toBeGreaterThan(200);
  expect(harmlessTexts.filter((text) => english.find(text).length > 0)).toEqual([]);
});

test.each([
  'Harshit Rana takes five',
  'Penistone Church FC',
  'shiitake at half time',
  'Pat Cummins at Wankhede',
  'Caster Semenya',
  'FK Partizan',
  'Arsène left Arsenal',
  'our hooker wins the line-out',
  '455 runs, 45s and U21s',
  'Who’re you backing?',
  'Dick Fosbury and his flop',
  'What an assist, Hancock',
  'Scunthorpe away',
])('the shipped list allows “%s”', (text) => {
  expect(english.find(text)).toEqual([]);
});

test.each(['fuck this', 'f*ck', 's h i t', 'sh!t', 'b1tch', 'ＦＵＣＫ', 'fuuuuck'])(
  'the shipped list catches “%s”, and names no word',
  (text) => {
    expect(english.find(text)).toEqual([{ term: ENGLISH, action: 'hold' }]);
  },
);

describe('a word of a list', () => {
  it.each([
    'What a LOSER.',
    '(loser)!',
    'l o s e r',
    'you are a l o s e r',
    'l.o.s.e.r',
    'l_o_s_e_r',
    'l-0-s-3-r',
    'lo-ser',
    'looooooser',
    'l0ser',
    'l0$er',
    'lo\u200bser',
    'lóśêr',
    'ⓛⓞⓢⓔⓡ',
    '𝓵𝓸𝓼𝓮𝓻',
    'ＬＯＳＥＲ',
    'lоsеr with Cyrillic о and е',
    '#loser',
  ])('is found in “%s”', (text) => {
    expect(termsIn(text)).toEqual(['loser']);
  });

  it.each(['closer', 'losers weepers', 'class', 'pass', 'p a s s', 'as if', 'offside and a trap', ''])(
    'is not found in “%s”',
    (text) => {
      expect(termsIn(text)).toEqual([]);
    },
  );

  it.each([
    ['Offside  TRAP again', 'offside trap'],
    ['cretins', 'crétin'],
    ['ДУРАК!', 'дурак'],
    ['don\u2019t panic', 'don’t panic'],
    ['@ss', 'ass'],
  ])('is found in “%s” as “%s”', (text, term) => {
    expect(termsIn(text)).toEqual([term]);
  });

  it('is not found in a name that the list allows', () => {
    expect(termsIn('Cretin Valley United')).toEqual([]);
    expect(termsIn('Cretin Valley and another cretin')).toEqual(['crétin']);
  });
});

test('reports several words, the most serious first', () => {
  const matcher = compileWords({
    words: [
      { term: 'one', match: 'word', action: 'flag' },
      { term: 'two', match: 'word', action: 'refuse' },
      { term: 'three', match: 'word', action: 'hold' },
    ],
    exceptions: [],
    english: null,
  });
  expect(matcher.find('one two three').map(({ term }) => term)).toEqual(['two', 'three', 'one']);
});
