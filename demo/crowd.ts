import { faceLike } from '#demo/crowd/faces.ts';
import {
  FANS_SAY,
  PLAYED_BY,
  PLAYED_TOO,
  PLAYERS_SAY,
  SAYS_TOO,
  SPORTS_FOLLOWED,
} from '#demo/crowd/habits.ts';
import { ANIMALS, CRICKET_ENDINGS, ENDINGS, FOLK, type Folk, isWoman, MOODS } from '#demo/crowd/names.ts';
import { type Person, type Site, SPORTS, type Sport } from '#demo/person.ts';
import { type Dice, dice } from '#demo/pictures/dice.ts';
import { AVATAR_PRESETS } from '#features/people/avatar.ts';
import { displayNameOf } from '#features/people/generated-name.ts';
import { foldUsername, problemOfUsername } from '#features/people/username.ts';

// Everyone who likes, follows and joins but does not post. Counts are counts of rows, so a post with 180 likes needs 180
// people.

const SIZES = { sports: 250, cricket: 140, kids: 84 } as const;
/** In each sport, with the cast and everybody whose second sport it is: a first screen of its boards. */
const ATHLETES_A_SPORT = 12;
/** In the one whose board is shown first, and which has three squads. */
const ATHLETES_IN_SOCCER = 26;

const WHERE_CRICKET_IS_HOME = new Set(['IN', 'LK', 'BD', 'PK', 'GB', 'AU', 'ZA', 'JM', 'NL']);
const CRICKETING = FOLK.filter(({ countries }) =>
  countries.some((country) => WHERE_CRICKET_IS_HOME.has(country)),
);
const GREY = new Set(['nan', 'hal']);
const OLD_OR_BEARDED = new Set(['omar', 'freya', 'sol', 'nan', 'hal']);
const YOUNG_FACES = AVATAR_PRESETS.filter((preset) => !OLD_OR_BEARDED.has(preset.id));

/** @param cast whose names the crowd can't have, nor similar ones */
export function gatherCrowd(cast: readonly Person[]): Person[] {
  const throws = dice(1907);
  const names = new Set(cast.map(({ username }) => foldUsername(username)));
  const shownNames = new Set(cast.map(({ displayName }) => displayName));
  const [faces, bios] = [new Set<string>(), new Set<string>()];
  const claim = ({ username, displayName, avatar, bio }: Person) => {
    const folded = foldUsername(username);
    const face = 'look' in avatar ? JSON.stringify(avatar.look) : username;
    if (problemOfUsername(username) || names.has(folded)) return false;
    // Two people of one name, face or bio would look like one who is there twice.
    if (shownNames.has(displayName) || faces.has(face) || bios.has(bio)) return false;
    names.add(folded);
    shownNames.add(displayName);
    faces.add(face);
    if (bio) bios.add(bio);
    return true;
  };
  const crowd: Person[] = [];
  const add = (count: number, draw: () => Person) => {
    for (let left = count; left > 0; ) {
      const person = draw();
      if (!claim(person)) continue;
      crowd.push(person);
      left -= 1;
    }
  };
  add(SIZES.sports, () => grownUp(throws, throws.chance(0.2) ? ['sports', 'cricket'] : ['sports']));
  add(SIZES.cricket, () => grownUp(throws, throws.chance(0.12) ? ['cricket', 'sports'] : ['cricket']));
  const grownUps = [...crowd];
  add(SIZES.kids, () => child(throws, throws.pick(grownUps).username));
  for (const sport of SPORTS.filter((one) => one !== 'cricket')) {
    const by = PLAYED_BY[sport];
    const here = [...cast, ...crowd].filter(
      (person) =>
        person.role === 'ATHLETE' &&
        person.sports.includes(sport) &&
        person.sites.includes('sports') &&
        (!by || isWoman(person) === (by === 'Female')),
    );
    const wanted = sport === 'soccer' ? ATHLETES_IN_SOCCER : ATHLETES_A_SPORT;
    add(Math.max(0, wanted - here.length), () => player(throws, sport));
  }
  return crowd;
}

type Gender = 'Female' | 'Male';

function grownUp(throws: Dice, sites: readonly Site[]): Person {
  const cricket = sites[0] === 'cricket';
  const gender = throws.chance(0.5) ? 'Female' : 'Male';
  const plays = throws.chance(0.14);
  return person({
    ...somebody(throws, gender, { cricket, plays }),
    sports: cricket ? ['cricket'] : sportsOf(throws),
    sites,
    birthDate: birthDate(throws, plays ? 1988 : 1958, 2004),
  });
}

/** Somebody who has records. Some have just left school. */
function player(throws: Dice, sport: Sport): Person {
  const gender = PLAYED_BY[sport] ?? (throws.chance(0.5) ? 'Female' : 'Male');
  const second = throws.pick(PLAYED_TOO[sport] ?? [sport]);
  return person({
    ...somebody(throws, gender, { cricket: false, plays: true }),
    sports: throws.chance(0.5) ? [...new Set([sport, second])] : [sport],
    sites: ['sports'],
    birthDate: throws.chance(0.4) ? birthDate(throws, 2006, 2007) : birthDate(throws, 1993, 2005),
  });
}

function somebody(throws: Dice, gender: Gender, { cricket, plays }: { cricket: boolean; plays: boolean }) {
  const folk = throws.pick(cricket ? CRICKETING : FOLK);
  const first = throws.pick(gender === 'Female' ? folk.women : folk.men);
  const family = throws.pick(folk.families);
  return {
    role: plays ? ('ATHLETE' as const) : ('USER' as const),
    username: usernameFor(throws, first, family, cricket),
    displayName: throws.chance(plays ? 0.9 : 0.7) ? `${first} ${family}` : first,
    bio: throws.chance(plays ? 0.8 : 0.35) ? bioFrom(throws, plays ? PLAYERS_SAY : FANS_SAY) : '',
    country: throws.pick(folk.countries),
    avatar: { look: faceLike(faceFor(throws, folk, gender, plays), gender, throws) },
  };
}

const bioFrom = (throws: Dice, first: readonly string[]): string =>
  throws.chance(0.12) ? throws.pick(first) : `${throws.pick(first)} ${throws.pick(SAYS_TOO)}`;

function faceFor(throws: Dice, folk: Folk, gender: Gender, plays: boolean): string {
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
