import { FANS_SAY, PLAYERS_SAY, SPORTS_FOLLOWED } from '#demo/crowd/habits.ts';
import { ANIMALS, CRICKET_ENDINGS, ENDINGS, FOLK, type Folk, MOODS } from '#demo/crowd/names.ts';
import type { Person, Site, Sport } from '#demo/person.ts';
import { type Dice, dice } from '#demo/pictures/dice.ts';
import { AVATAR_PRESETS } from '#features/people/avatar.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { foldUsername, problemOfUsername } from '#features/people/username.ts';

// Everyone who likes, follows and joins but does not post. Counts are counts of rows, so a post with 180 likes needs 180
// people.

const SIZES = { sports: 250, cricket: 140, kids: 84 } as const;

const WHERE_CRICKET_IS_HOME = new Set(['IN', 'LK', 'BD', 'PK', 'GB', 'AU', 'ZA', 'JM', 'NL']);
const CRICKETING = FOLK.filter(({ countries }) =>
  countries.some((country) => WHERE_CRICKET_IS_HOME.has(country)),
);
const GREY = new Set(['nan', 'hal']);
const OLD_OR_BEARDED = new Set(['omar', 'freya', 'sol', 'nan', 'hal']);
const YOUNG_FACES = AVATAR_PRESETS.filter((preset) => !OLD_OR_BEARDED.has(preset.id));

/** @param taken usernames the crowd can't have, nor similar ones */
export function gatherCrowd(taken: readonly string[]): Person[] {
  const throws = dice(1907);
  const names = new Set(taken.map(foldUsername));
  const claim = (username: string) => {
    const folded = foldUsername(username);
    if (problemOfUsername(username) || names.has(folded)) return false;
    names.add(folded);
    return true;
  };
  const crowd: Person[] = [];
  const add = (count: number, draw: () => Person) => {
    for (let left = count; left > 0; ) {
      const person = draw();
      if (!claim(person.username)) continue;
      crowd.push(person);
      left -= 1;
    }
  };
  add(SIZES.sports, () => grownUp(throws, throws.chance(0.2) ? ['sports', 'cricket'] : ['sports']));
  add(SIZES.cricket, () => grownUp(throws, throws.chance(0.12) ? ['cricket', 'sports'] : ['cricket']));
  const grownUps = [...crowd];
  add(SIZES.kids, () => child(throws, throws.pick(grownUps).username));
  return crowd;
}

function grownUp(throws: Dice, sites: readonly Site[]): Person {
  const cricket = sites[0] === 'cricket';
  const folk = throws.pick(cricket ? CRICKETING : FOLK);
  const gender = throws.chance(0.5) ? 'Female' : 'Male';
  const first = throws.pick(gender === 'Female' ? folk.women : folk.men);
  const family = throws.pick(folk.families);
  const plays = throws.chance(0.14);
  return person({
    role: plays ? 'ATHLETE' : 'USER',
    username: usernameFor(throws, first, family, cricket),
    displayName: throws.chance(0.7) ? `${first} ${family}` : first,
    bio: throws.chance(plays ? 0.8 : 0.35) ? throws.pick(plays ? PLAYERS_SAY : FANS_SAY) : '',
    country: throws.pick(folk.countries),
    sports: cricket ? ['cricket'] : sportsOf(throws),
    sites,
    birthDate: birthDate(throws, plays ? 1988 : 1958, 2004),
    avatar: { preset: faceFor(throws, folk, gender, plays) },
  });
}

function faceFor(throws: Dice, folk: Folk, gender: 'Female' | 'Male', plays: boolean): string {
  const suits = AVATAR_PRESETS.filter(
    ({ id, gender: of }) => of === gender && folk.faces.includes(id) && !(plays && GREY.has(id)),
  );
  return throws.pick(suits).id;
}

/** They reveal nothing about a child: a mood and an animal, and a preset avatar. */
function child(throws: Dice, guardian: string): Person {
  const username = `${throws.pick(MOODS)}_${throws.pick(ANIMALS)}`;
  return person({
    role: 'USER',
    username,
    displayName: displayNameOf(username),
    bio: '',
    country: throws.pick(throws.pick(FOLK).countries),
    sports: throws
      .shuffled<Sport>(['soccer', 'swimming', 'gymnastics', 'basketball', 'cricket', 'skiing'])
      .slice(0, 2),
    sites: ['kids'],
    birthDate: birthDate(throws, 2016, 2018),
    avatar: { preset: throws.pick(YOUNG_FACES).id },
    guardian,
  });
}

function person(copy: Omit<Person, 'email' | 'verificationType'>): Person {
  return { ...copy, email: `${copy.username}@touchline.test`, verificationType: 'none' };
}

function usernameFor(throws: Dice, first: string, family: string, cricket: boolean): string {
  const [given, house] = [first, family].map((name) =>
    name
      .normalize('NFKD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
  const ending = throws.pick(cricket ? CRICKET_ENDINGS : ENDINGS);
  return throws.pick([
    `${given}_${house}`,
    `${given}_${house}`,
    `${given}_${ending}`,
    `${house}_${ending}`,
    `${given}${throws.whole(58, 99)}`,
    `${given}${house?.slice(0, 1)}`,
  ]);
}

function sportsOf(throws: Dice): Sport[] {
  const count = throws.pick([1, 1, 2, 2, 3]);
  return [...new Set(Array.from({ length: count }, () => throws.pick(SPORTS_FOLLOWED)))];
}

function birthDate(throws: Dice, from: number, to: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${throws.whole(from, to)}-${two(throws.whole(1, 12))}-${two(throws.whole(1, 28))}`;
}
