import type { Site } from '#demo/person.ts';
import type { PictureKind } from '#demo/pictures/draw.ts';
import type { Palette } from '#demo/tribe.ts';

/** A design of the cast, made from a template. */
export interface DemoDesign {
  site: Site;
  owner: string;
  name: string;
  folder: string | null;
  templateId: string;
  daysAgo: number;
  /** What takes the place of the template's words, by its placeholder. */
  words: Readonly<Record<string, string>>;
  photo: { kind: PictureKind; name: string; inks: Palette } | null;
}

const lane = { deep: '#3B1D4A', base: '#D9483B', pop: '#FFC93C', paper: '#FFF4E0' };
const dusk = { deep: '#0B1512', base: '#24578F', pop: '#C8F23C', paper: '#F3F5EF' };
const poster = { deep: '#1B1B1B', base: '#E2443B', pop: '#F6C445', paper: '#F4EDE1' };
const green = { deep: '#12372A', base: '#2F6A52', pop: '#C9A24B', paper: '#F6F1E4' };

export const demoDesigns: readonly DemoDesign[] = [
  {
    site: 'sports',
    owner: 'zara',
    name: 'Zara, season card',
    folder: 'Cards',
    templateId: 'captain',
    daysAgo: 12,
    words: {
      Number: '200',
      Name: 'Zara Nakato',
      Position: 'Sprints · Kampala',
      Story: 'Twelve starts, two finals and one wind that nobody believed.',
    },
    photo: { kind: 'sprint', name: 'Out of the blocks', inks: lane },
  },
  {
    site: 'sports',
    owner: 'zara',
    name: 'Zara under lights',
    folder: 'Cards',
    templateId: 'floodlit',
    daysAgo: 5,
    words: {
      Name: 'ZARA NAKATO',
      Position: '100 and 200 metres',
      Story: 'Evening meetings are the fast ones.',
    },
    photo: { kind: 'hurdle', name: 'Evening meeting', inks: dusk },
  },
  {
    site: 'sports',
    owner: 'zara',
    name: 'Race day, Birmingham',
    folder: 'Posts',
    templateId: 'match-day',
    daysAgo: 2,
    words: { 'Home team': 'Heat 1', 'Away team': 'Heat 2', When: 'Sunday, 2.40 PM' },
    photo: null,
  },
  {
    site: 'sports',
    owner: 'lena',
    name: 'Goalkeepers first',
    folder: 'Commissions',
    templateId: 'player-of-the-match',
    daysAgo: 9,
    words: { Name: 'THE KEEPER' },
    photo: { kind: 'save', name: 'Top corner', inks: poster },
  },
  {
    site: 'sports',
    owner: 'lena',
    name: 'Bubblegum striker',
    folder: 'Cards',
    templateId: 'retro',
    daysAgo: 7,
    words: { Name: 'Number Nine', Story: 'Two colours, one idea. The third one is the gum.' },
    photo: { kind: 'kick', name: 'Volley', inks: poster },
  },
  {
    site: 'sports',
    owner: 'lena',
    name: 'Full time',
    folder: 'Commissions',
    templateId: 'final-score',
    daysAgo: 3,
    words: { Score: '2 – 2', Teams: 'Harbour v Hill' },
    photo: null,
  },
  {
    site: 'sports',
    owner: 'lena',
    name: 'Crest for a shirt',
    folder: null,
    templateId: 'shirt-crest',
    daysAgo: 1,
    words: { Club: 'POSTER FC', Year: 'EST. 2019' },
    photo: null,
  },
  {
    site: 'cricket',
    owner: 'arjun',
    name: 'Opening bat',
    folder: 'Cards',
    templateId: 'pavilion',
    daysAgo: 11,
    words: {
      Name: 'Arjun Velankar',
      Role: 'Opening bat',
      Story: 'Left-handed by stubbornness. Leaves well.',
    },
    photo: { kind: 'drive', name: 'Front foot', inks: green },
  },
  {
    site: 'cricket',
    owner: 'arjun',
    name: 'Cap number seven',
    folder: 'Cards',
    templateId: 'test-cap',
    daysAgo: 6,
    words: {
      Number: 'CAP No. 7',
      Name: 'Arjun Velankar',
      Role: 'Left-hand bat',
      Story: 'Tea before the toss, never after.',
    },
    photo: { kind: 'swing', name: 'Over midwicket', inks: green },
  },
  {
    site: 'cricket',
    owner: 'arjun',
    name: 'Sunday fixture',
    folder: 'Posts',
    templateId: 'play-starts',
    daysAgo: 2,
    words: {
      When: 'Play starts at 1',
      'Home team': 'Village',
      'Away team': 'Visitors',
      Details: '35 overs, tea between the innings',
    },
    photo: null,
  },
];
