import type { CardArt, Subject } from '#demo/card-art/front.ts';
import { GROUNDS } from '#demo/card-art/grounds.ts';
import type { CardBack, DemoCard } from '#demo/cards/card.ts';
import { personNamed } from '#demo/cast.ts';
import { type Look, type Site, SPORTS } from '#demo/person.ts';
import { CHARGES } from '#demo/pictures/charges.ts';
import { isPictureKind, KINDS } from '#demo/pictures/draw.ts';
import { POSES } from '#demo/pictures/poses.ts';
import type { Palette } from '#demo/tribe.ts';
import { tribeWithSlug } from '#demo/tribes.ts';
import { type CardTier, cardTiers } from '#features/cards/card/tiers.ts';

// Cards are written as plain copy, as posts are (copy.ts), with an empty line between two of them:
//
//   tribe the-inside-lane                          this card and those after it belong to this tribe ("tribe -": none)
//   @ zara 1d 2025-26 #sprint #100m                maker, age in days, season where it is not this one, tags
//   # Blocks to tape                               title, and in the next line the description
//   Forty-five strides of the 100 metres.
//   tiers EPIC $18 x2, RARE $4.50, COMMON free x8  prices, and how many copies found an owner already
//   front burst 0 sprint: 100                      ground, which of the inks it is, pose (or face), a large word
//   front waves 2 drive of arjun in whites         somebody other than the maker; dressed for cricket
//   front kit: 15 / HOME                           instead: a picture of a kind that posts have, and its labels
//   back bolt 7: GOALS = 17 / ASSISTS = 2          charge, petals of the rosette, figures
//
// and only where it is not the usual:
//
//   sport rugby                                    usual: the tribe's, or the first of the maker's
//   inks lane-four                                 another tribe's, or some of the page's own; usual: the tribe's
//   since paused                                   or retired; or "since corrected: why", and then
//   now The new description.

const LINES = ['tiers', 'front', 'back', 'sport', 'inks', 'since', 'now'] as const;
type Told = Partial<Record<(typeof LINES)[number], string>>;

const THIS_SEASON = '2026';
const HEAD = /^@ (\w+) (\d+)d(?: (\d{4}(?:-\d\d)?))?((?: #[a-z0-9-]+)*)$/;
const TIER = /^([A-Z]+) (?:free|\$(\d+(?:\.\d\d)?))(?: x(\d+))?$/;
const FIGURE = /^(\w+) ([0-3]) (\w+)(?: of (\w+))?( in whites)?(?:: (.+))?$/;
const PICTURE = /^(\w+)(?:: (.+))?$/;
const BACK = /^(\w+) (\d+): (.+)$/;

/** Reads one site's cards. `named` are inks that no tribe has. */
export function cardCopy(site: Site, text: string, named: Record<string, Palette> = {}): DemoCard[] {
  let tribe: string | undefined;
  return text
    .trim()
    .split(/\n{2,}/)
    .map((block) => {
      const lines = block.split('\n');
      if (lines[0]?.startsWith('tribe ')) tribe = lines.shift()?.slice('tribe '.length);
      try {
        return cardOf(site, tribe === '-' ? undefined : tribe, lines, named);
      } catch (cause) {
        throw new Error(
          `a card of ${site}, "${lines[1]}": ${cause instanceof Error ? cause.message : cause}`,
        );
      }
    });
}

function cardOf(
  site: Site,
  tribe: string | undefined,
  [head = '', heading = '', description = '', ...rest]: readonly string[],
  named: Record<string, Palette>,
): DemoCard {
  const told: Told = Object.fromEntries(rest.map((line) => wordAndRest(line)));
  const [, maker = '', age, season = THIS_SEASON, tags = ''] = read(HEAD, head);
  const { role, sports } = personNamed(maker);
  const home = tribe === undefined ? undefined : tribeWithSlug(tribe);
  const inks = told.inks ?? tribe ?? '';
  return {
    site,
    maker,
    tribe,
    description,
    season,
    // Athletes make cards of themselves.
    athlete: role === 'ATHLETE' ? maker : undefined,
    title: heading.replace(/^# /, ''),
    sport: told.sport ? one(SPORTS, told.sport) : (home?.sport ?? sports[0] ?? 'soccer'),
    tags: tags.split(' #').filter(Boolean),
    daysAgo: Number(age),
    ...tiersOf(told.tiers ?? ''),
    art: frontOf(told.front ?? '', maker),
    palette: named[inks] ?? tribeWithSlug(inks).palette,
    back: backOf(told.back ?? ''),
    since: sinceOf(told),
  };
}

function wordAndRest(line: string): [string, string] {
  const end = line.indexOf(' ');
  return [one(LINES, line.slice(0, end)), line.slice(end + 1)];
}

function tiersOf(text: string): Pick<DemoCard, 'prices' | 'given'> {
  const prices: Partial<Record<CardTier, number>> = {};
  const given: Partial<Record<CardTier, number>> = {};
  for (const each of text.split(', ')) {
    const [, code = '', dollars = '0', copies] = read(TIER, each);
    const tier = one(
      cardTiers.map(({ code }) => code),
      code,
    );
    prices[tier] = Math.round(Number(dollars) * 100);
    if (copies) given[tier] = Number(copies);
  }
  return { prices, given };
}

function frontOf(text: string, maker: string): CardArt {
  if (FIGURE.test(text)) {
    const [, ground = '', scheme, what = '', who = maker, whites, word] = read(FIGURE, text);
    const look = lookOf(who);
    return {
      ground: one(namesOf(GROUNDS), ground),
      scheme: Number(scheme) as CardArt['scheme'],
      subject: what === 'face' ? { look } : atSport(one(namesOf(POSES), what), look, Boolean(whites)),
      word,
    };
  }
  const [, kind = '', labels] = read(PICTURE, text);
  if (!isPictureKind(kind)) throw new Error(`no picture of that kind: ${text}`);
  // An animal is at the bottom of its picture.
  const subject = { thing: KINDS[kind].draw, labels: labels?.split(' / ') ?? [], lift: kind === 'animal' };
  return { ground: 'tiles', scheme: 0, subject };
}

function lookOf(username: string): Look {
  const { avatar } = personNamed(username);
  if (!('look' in avatar)) throw new Error(`${username} has no drawn face`);
  return avatar.look;
}

const DARK_HAIR = '#2c1b18';

/** In their own skin tone. */
const atSport = (pose: keyof typeof POSES, { skin, hair }: Look, whites: boolean): Subject => ({
  pose,
  skin,
  whites,
  hair: hair ? `#${hair}` : DARK_HAIR,
});

function backOf(text: string): CardBack {
  const [, charge = '', petals, figures = ''] = read(BACK, text);
  const lines = figures.split(' / ').map((line) => {
    const [label = '', value] = line.split(' = ');
    if (!value) throw new Error(`a label without its figure: ${text}`);
    return [label, value] as const;
  });
  return { charge: one(namesOf(CHARGES), charge), petals: Number(petals), lines };
}

function sinceOf({ since, now }: Told): DemoCard['since'] {
  if (since === undefined || since === 'paused' || since === 'retired') return since;
  const [, putRight = ''] = read(/^corrected: (.+)$/, since);
  if (!now) throw new Error(`corrected, but to what? ${since}`);
  return { putRight, description: now };
}

function read(form: RegExp, line: string): readonly (string | undefined)[] {
  const parts = form.exec(line);
  if (!parts) throw new Error(`a line of a card that says nothing: "${line}"`);
  return parts;
}

function one<T extends string>(names: readonly T[], name: string): T {
  const found = names.find((each) => each === name);
  if (!found) throw new Error(`no "${name}" among ${names.join(', ')}`);
  return found;
}

const namesOf = <T extends object>(named: T) => Object.keys(named) as (keyof T & string)[];
