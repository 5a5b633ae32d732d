import { inks, type TribeCopy } from '#demo/tribe.ts';

export const openAirTribes: readonly TribeCopy[] = [
  {
    name: 'Sunset Side-Out',
    slug: 'sunset-side-out',
    kind: 'community',
    sport: 'beach volleyball',
    description:
      'Two against two and the wind against four. Beach volleyball from the left side of the court: hand signals, sand temperatures, how to serve into the sun without becoming a person who serves into the sun. Indoor players welcome, shoes off at the door.',
    rules: [
      'Call your own touches. The sand is watching.',
      'Leave the court flatter than you found it.',
      'Water, hat, cream. Then opinions.',
    ],
    owner: 'marisol_sand',
    members: ['paulo_radio', 'ada', 'carmen_cowbell', 'lena', 'kwame_lens', 'aiko_stands'],
    palette: inks('#0E3B4C', '#FF6B57', '#FFD166', '#FFF4DC'),
    charge: 'wave',
    crestSeed: 63,
  },
  {
    name: 'First Serve',
    slug: 'first-serve',
    kind: 'community',
    sport: 'tennis',
    description:
      'Tennis below the television line: qualifying draws, court eleven, the man who strings racquets in a van. A world number 611 tells you what a week on the road costs, to the cent, and we tell him it was out. Clay, grass, hard and the car park wall.',
    rules: [
      'Lines are called once, calmly.',
      'Equipment talk is allowed to be long.',
      'No betting talk of any kind.',
    ],
    owner: 'luc_serve',
    members: ['lena', 'bea_podcast', 'mia', 'carmen_cowbell', 'sam_statto', 'rhys_bunker'],
    palette: inks('#2B1A12', '#C8663C', '#DDF247', '#FBF1E6'),
    charge: 'felt',
    crestSeed: 80,
  },
  {
    name: 'Nine and Sheep Golf Society',
    slug: 'nine-and-sheep',
    kind: 'community',
    sport: 'golf',
    description:
      'A links society with nine holes, one flag that is really a beach towel, and a flock with right of way. Handicaps are honest, the wind is not. We meet on the first Sunday and on any evening when the light is worth being late for.',
    rules: [
      'Sheep are loose impediments. Play around them.',
      'Slow is fine, silent is fine, slow and silent is suspicious.',
      'Repair your pitch mark and one more.',
    ],
    joinMode: 'waitlist',
    owner: 'rhys_bunker',
    members: ['finn_ferry', 'bea_podcast', 'luc_serve'],
    palette: inks('#16301F', '#5E9C52', '#F4D35E', '#F4F1E1'),
    charge: 'sheep',
    crestSeed: 95,
  },
];
