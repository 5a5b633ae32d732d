import type { FinishedOpportunity } from '#features/opportunities/listing/bulk-insert.server.ts';
import type { ApplicationState } from '#features/opportunities/opportunity.ts';

/** An opportunity of the demo world. Money in cents, times in days from now. */
export interface DemoOpportunity
  extends Pick<
    FinishedOpportunity,
    | 'title'
    | 'kind'
    | 'sport'
    | 'level'
    | 'place'
    | 'isRemote'
    | 'compensation'
    | 'minimumAge'
    | 'slots'
    | 'state'
  > {
  site: 'sports' | 'cricket';
  organisation: string;
  description: string;
  questions?: readonly string[];
  publishedDaysAgo: number;
  closesInDays: number;
  applications?: readonly {
    by: string;
    state: ApplicationState;
    note: string;
    answers?: readonly string[];
  }[];
}

const paid = (min: number, max: number | null = null) => ({ type: 'paid' as const, min, max });
const nothing = { min: null, max: null };

export const demoOpportunities: readonly DemoOpportunity[] = [
  {
    site: 'sports',
    organisation: 'jules_kits',
    title: 'Wear our shirts for a season',
    kind: 'sponsorship',
    sport: 'soccer',
    level: 'amateur',
    place: '',
    isRemote: true,
    compensation: paid(60_000, 180_000),
    minimumAge: 16,
    slots: 3,
    state: 'open',
    publishedDaysAgo: 6,
    closesInDays: 24,
    description:
      'Two home shirts, two away shirts and a training top, cut to your measures, and a monthly fee.\n\nYou wear them in matches and post a picture a month. No scripts, no discount codes, no dancing.\n\nWe decide two weeks after the deadline and answer everybody.',
    questions: ['Which position do you play?', 'Collar or no collar? There is a right answer.'],
    applications: [
      {
        by: 'mateo_nine',
        state: 'offered',
        note: 'Fourteen goals, two collars torn by defenders.',
        answers: ['Nine', 'Collar'],
      },
      {
        by: 'ada',
        state: 'shortlisted',
        note: 'I keep a shirt clean for at least ten minutes.',
        answers: ['Wherever they let me', 'Collar, obviously'],
      },
      {
        by: 'jo_beckwith',
        state: 'submitted',
        note: 'I have worn number three since school.',
        answers: ['Left back', 'Collar'],
      },
    ],
  },
  {
    site: 'sports',
    organisation: 'jules_kits',
    title: 'Film a day in our workshop',
    kind: 'content',
    sport: 'soccer',
    level: null,
    place: 'Bologna',
    isRemote: false,
    compensation: paid(45_000),
    minimumAge: 18,
    slots: 1,
    state: 'open',
    publishedDaysAgo: 2,
    closesInDays: 12,
    description:
      'One day with our cutters and the noise they make. You leave with three minutes of film, which you may show everywhere, and lunch.',
    applications: [{ by: 'dani_hoops', state: 'submitted', note: 'I have a steady hand and I like lunch.' }],
  },
  {
    site: 'sports',
    organisation: 'jules_kits',
    title: 'Saturday shop work, match days off',
    kind: 'job',
    sport: 'rugby',
    level: null,
    place: 'Bologna',
    isRemote: false,
    compensation: paid(1_500, 1_800),
    minimumAge: 16,
    slots: 2,
    state: 'in_review',
    publishedDaysAgo: 0,
    closesInDays: 30,
    description: 'By the hour. You fold, you fit, you know when somebody has a match and let them go.',
  },
  {
    site: 'sports',
    organisation: 'harbour_lights',
    title: 'Open trial for the under 18 squad',
    kind: 'trial',
    sport: 'soccer',
    level: 'youth',
    place: 'Crane Road',
    isRemote: false,
    compensation: { type: 'unpaid', ...nothing },
    minimumAge: 15,
    slots: 6,
    state: 'open',
    publishedDaysAgo: 9,
    closesInDays: 5,
    description:
      'Two evenings on the back pitch. Bring boots for mud. Our coaches watch how you play with others, and tell you the same night.',
    questions: ['Where have you played so far?'],
    applications: [
      {
        by: 'mia',
        state: 'submitted',
        note: 'I can do both evenings.',
        answers: ['Two seasons for my school'],
      },
    ],
  },
  {
    site: 'sports',
    organisation: 'harbour_lights',
    title: 'Winter goalkeeping camp',
    kind: 'camp',
    sport: 'soccer',
    level: 'club',
    place: 'Crane Road',
    isRemote: false,
    compensation: { type: 'in_kind', ...nothing },
    minimumAge: 14,
    slots: 12,
    state: 'open',
    publishedDaysAgo: 14,
    closesInDays: 18,
    description: 'Four days of diving in the wet. Gloves and soup are on us.',
  },
  {
    site: 'cricket',
    organisation: 'willow_wren',
    title: 'A handmade bat for a county season',
    kind: 'sponsorship',
    sport: 'cricket',
    level: 'club',
    place: '',
    isRemote: true,
    compensation: { type: 'in_kind', ...nothing },
    minimumAge: 16,
    slots: 2,
    state: 'open',
    publishedDaysAgo: 4,
    closesInDays: 20,
    description:
      'I make you a bat to your weight, and another when you break it. You tell me honestly how it picks up, in public if you like.',
    questions: ['What weight do you play with?'],
    applications: [
      {
        by: 'nimali_leggie',
        state: 'shortlisted',
        note: 'I bat at ten, but I mean it.',
        answers: ['2 lb 10'],
      },
      { by: 'mahin_cover', state: 'submitted', note: 'I hear a good cleft too.', answers: ['2 lb 8'] },
    ],
  },
  {
    site: 'cricket',
    organisation: 'willow_wren',
    title: 'Apprentice in the bat shop',
    kind: 'scholarship',
    sport: 'cricket',
    level: null,
    place: 'Robertsbridge',
    isRemote: false,
    compensation: paid(2_400_000, 2_600_000),
    minimumAge: 18,
    slots: 1,
    state: 'open',
    publishedDaysAgo: 20,
    closesInDays: 40,
    description:
      'A year at the drawknife, nets on Wednesdays, matches every weekend. You stay if we both want it.',
  },
  {
    site: 'cricket',
    organisation: 'willow_wren',
    title: 'Write about how bats are made',
    kind: 'content',
    sport: 'cricket',
    level: null,
    place: '',
    isRemote: true,
    compensation: { type: 'to_be_agreed', ...nothing },
    minimumAge: null,
    slots: 1,
    state: 'draft',
    publishedDaysAgo: 1,
    closesInDays: 60,
    description: 'Two thousand words and some photographs.',
  },
];
