import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cast } from '#demo/cast.ts';
import { displayNameOf, generateName, isGeneratedName } from '#features/people/generated-name.ts';
import { foldUsername, problemOfUsername } from '#features/people/username.ts';

test.each([
  'ab',
  'a'.repeat(21),
  '1bob',
  '_bob',
  'bob_',
  'bob__smith',
  'bob-smith',
  'Bob',
  'bób',
  'bob smith',
  '',
])('a name has 3 to 20 letters, digits and single underscores: %s', (name) =>
  expect(problemOfUsername(name)).toBe('FORMAT'),
);

test.each(['admin', 'adm1n', 'a_dmin', 'settings', 'fanzone', 'api'])(
  'path segments are reserved: %s',
  (name) => expect(problemOfUsername(name)).toBe('RESERVED'),
);

test.each(['fuck_you', 'f_u_c_k', 'fvck0ff_shit', 'big_dick', 'sex69', 's3x', 'n4zi', 'nazi_fan'])(
  'names that hurt are refused: %s',
  (name) => expect(problemOfUsername(name)).toBe('BLOCKED'),
);

test.each([
  'bob',
  'essex_fan',
  'scunthorpe',
  'mishit_king',
  'physiotherapist',
  'nazia',
  'prince_steve',
  'saltwater',
  'milford_fc',
  'dickens',
  'cockburn',
  'analyst',
  'grape_juice',
  'mass_appeal',
  'cassie',
])('harmless names are allowed: %s', (name) => expect(problemOfUsername(name)).toBeNull());

test.each([
  ['bob', 'b0b'],
  ['bob_smith', 'bobsmith'],
  ['will', 'wi11'],
  ['ill', 'lil'],
  ['modern', 'modem'],
  ['vvonder', 'wonder'],
  ['sam5on', 'samson'],
  ['zara', 'z4ra'],
  ['lena', 'len4'],
  ['lena', 'l3na'],
  ['arjun', 'arjvn'],
  ['bob', '8o8'],
])('%s and %s look the same', (one, other) => expect(foldUsername(one)).toBe(foldUsername(other)));

test.each([
  ['zara', 'zarra'],
  ['fan4', 'fan8'],
  ['fan19', 'fan91'],
])('%s and %s look different', (one, other) => expect(foldUsername(one)).not.toBe(foldUsername(other)));

test('the demo cast’s usernames are allowed and not confusable', () => {
  const problems = cast
    .filter((person) => problemOfUsername(person.username))
    .map((person) => person.username);
  expect(problems).toEqual([]);
  const folded = cast.map((person) => foldUsername(person.username));
  expect(new Set(folded).size).toBe(folded.length);
});

test('every generated name is allowed and recognised as generated', () => {
  fc.assert(
    fc.property(fc.boolean(), (withNumber) => {
      const name = generateName(withNumber);
      expect(problemOfUsername(name)).toBeNull();
      expect(isGeneratedName(name)).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(displayNameOf('brave_panda214')).toBe('Brave Panda');
  expect(isGeneratedName('emma_jones')).toBe(false);
});
