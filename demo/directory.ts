import type { FinishedEntry } from '#features/directory/bulk-insert.server.ts';

/** Somebody of the demo world who chose to be listed. */
export interface DemoEntry
  extends Pick<FinishedEntry, 'kind' | 'headline' | 'sport' | 'position' | 'region'>,
    Partial<Pick<FinishedEntry, 'about' | 'level' | 'graduationYear' | 'isOpen'>> {
  site: 'sports' | 'cricket';
  /** Of a team, the manager who listed it. */
  username: string;
  /** The slug of the team. */
  team?: string;
  /** Who asked for the contact, days ago. */
  asked?: readonly { by: string; message: string; days: number; isShared?: boolean }[];
}

const athlete = (
  username: string,
  sport: string,
  position: string,
  region: string,
  headline: string,
  more: Partial<DemoEntry> = {},
): DemoEntry => ({
  site: 'sports',
  kind: 'athlete',
  username,
  sport,
  position,
  region,
  headline,
  level: 'club',
  ...more,
});
const cricketer = (
  username: string,
  position: string,
  region: string,
  headline: string,
  more: Partial<DemoEntry> = {},
) => athlete(username, 'cricket', position, region, headline, { site: 'cricket', ...more });

/** The last one was listed first. */
export const demoEntries: readonly DemoEntry[] = [
  athlete(
    'kofi_hurdles',
    'track and field',
    '400 m hurdles',
    'Accra',
    'Looking for a winter training group with an indoor track',
    {
      level: 'pro',
      isOpen: true,
      about:
        'Ten hurdles, fifteen steps to the fifth. I bring my own blocks and leave before anybody asks me to run the relay.',
      asked: [
        {
          by: 'coach_mireille',
          message: 'Our hall has sixty metres of track and heating. Two evenings a week, from December?',
          days: 1,
        },
        {
          by: 'bob',
          message: 'I write up the local meets. Could I ask you about the fifth hurdle some time?',
          days: 2,
          isShared: true,
        },
      ],
    },
  ),
  {
    site: 'sports',
    kind: 'team',
    username: 'tom',
    team: 'harbour-lights-fc-first-team',
    sport: 'soccer',
    position: 'Goalkeeper',
    region: 'Harbour',
    headline: 'Needs a second keeper who can stand the wind at Crane Road',
    about: 'Training on Tuesdays and Thursdays at seven, in any weather the sea sends. Kit and tea provided.',
    level: 'club',
    isOpen: true,
    asked: [{ by: 'zara', message: 'My cousin keeps goal and owns gloves. Whom does she call?', days: 1 }],
  },
  athlete(
    'ingrid_sculls',
    'rowing',
    'Single sculls',
    'Bergen',
    'Coaches juniors on Saturdays, and races for anybody with a spare boat',
    {
      level: 'pro',
    },
  ),
  athlete(
    'mateo_nine',
    'soccer',
    'Striker',
    'Rosario',
    'A nine who presses. Available for trials from June',
    {
      level: 'pro',
      isOpen: true,
      about: 'Fourteen goals last season, nine of them with the left foot, one with the ear.',
    },
  ),
  athlete('yuki_fly', 'swimming', 'Butterfly', 'Osaka', 'Stroke clinics for clubs, in English or Japanese', {
    level: 'college',
    graduationYear: 2027,
  }),
  athlete('sione_lock', 'rugby', 'Lock', 'Nuku’alofa', 'Line-out caller, happy to move for a season', {
    level: 'pro',
    isOpen: true,
  }),
  athlete(
    'dani_hoops',
    'basketball',
    'Point guard',
    'Chicago',
    'Passes first. Wants to study sports medicine and keep playing',
    {
      level: 'college',
      graduationYear: 2028,
      isOpen: true,
    },
  ),
  athlete(
    'ola_crease',
    'ice hockey',
    'Goaltender',
    'Gdańsk',
    'Will talk about angles for as long as you let me',
    { level: 'pro' },
  ),
  athlete(
    'marisol_sand',
    'beach volleyball',
    'Blocker',
    'Puerto Vallarta',
    'Partner wanted for the summer tour',
    { level: 'pro', isOpen: true },
  ),
  athlete('petra_gates', 'skiing', 'Slalom', 'Kranj', 'Technique days for junior racers in November', {
    level: 'pro',
  }),
  athlete(
    'chidi_triple',
    'track and field',
    'Triple jump',
    'Lagos',
    'Second-year student, 15.90 and counting',
    {
      level: 'college',
      graduationYear: 2028,
      isOpen: true,
    },
  ),
  athlete('emre_mat', 'wrestling', '86 kg', 'Bursa', 'Sparring partner for hire, polite off the mat', {
    level: 'club',
  }),
  athlete('hana_epee', 'fencing', 'Épée', 'Budapest', 'Gives talks at schools about losing well', {
    level: 'pro',
  }),
  athlete('noa_cage', 'water polo', 'Goalkeeper', 'Ghent', 'Keeper coaching in the evenings', {
    level: 'club',
    isOpen: true,
  }),
  athlete(
    'cam_shortstop',
    'softball',
    'Shortstop',
    'Caracas',
    'Looks for a summer league with a short stop that needs one',
    { level: 'college', graduationYear: 2027 },
  ),
  {
    site: 'sports',
    kind: 'coach',
    username: 'coach_mireille',
    sport: 'basketball',
    position: 'Head coach',
    region: 'Kinshasa',
    headline: 'Builds under-18 teams that still talk to each other in March',
    level: 'youth',
    isOpen: true,
  },
  {
    site: 'sports',
    kind: 'coach',
    username: 'coach_haru',
    sport: 'swimming',
    position: 'Swimming coach',
    region: 'Kyoto',
    headline: 'Sprint freestyle, and the patience it takes',
    level: 'club',
  },
  {
    site: 'sports',
    kind: 'brand',
    username: 'jules_kits',
    sport: 'soccer',
    position: '',
    region: 'Porto',
    headline: 'Shirts cut for people who move. We sponsor three athletes a year',
  },
  {
    site: 'cricket',
    kind: 'team',
    username: 'captain_rosa',
    team: 'nether-wickham-cc-first-xi',
    sport: 'cricket',
    position: 'Fast bowler',
    region: 'Nether Wickham',
    headline: 'Saturday side looks for pace, and for two more to make eleven',
    about:
      'Nets on Wednesdays. Matches from April on The Green, with a tea that visiting sides write home about.',
    level: 'club',
    isOpen: true,
    asked: [
      {
        by: 'tariq_quick',
        message: 'I can be in Nether Wickham by April. Do you pay for petrol?',
        days: 2,
        isShared: true,
      },
    ],
  },
  cricketer('nimali_leggie', 'Leg spinner', 'Kandy', 'Wants a club in England for the summer', {
    level: 'pro',
    isOpen: true,
  }),
  cricketer('tariq_quick', 'Fast bowler', 'Lahore', 'Right arm, quick enough, and no more no-balls', {
    level: 'pro',
  }),
  cricketer('keisha_keeper', 'Wicketkeeper', 'Port of Spain', 'Keeps, opens, and can drive the van', {
    level: 'pro',
    isOpen: true,
  }),
  cricketer('farida_off', 'Off spinner', 'Kabul', 'Teaches spin to anybody who brings a ball', {
    level: 'club',
  }),
  cricketer('mahin_cover', 'Batter', 'Sylhet', 'Plays cover drives for a living, or would like to', {
    level: 'club',
    isOpen: true,
  }),
];
