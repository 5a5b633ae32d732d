import type { Sport } from '#demo/person.ts';

/** The sports the crowd follows; repeated ones are followed by more. */
export const SPORTS_FOLLOWED: readonly Sport[] = [
  ...Array<Sport>(4).fill('soccer'),
  ...Array<Sport>(2).fill('basketball'),
  'track and field',
  'swimming',
  'tennis',
  'rugby',
  'ice hockey',
  'baseball',
  'softball',
  'football',
  'rowing',
  'skiing',
  'gymnastics',
  'golf',
  'cross country',
  'water polo',
  'beach volleyball',
  'fencing',
  'wrestling',
  'bowling',
];

export const FANS_SAY: readonly string[] = [
  'Here for the away days.',
  'I read everything and say little.',
  'Season ticket since it was cheap.',
  'Weekend runner, weekday spectator.',
  'Two teams, one sofa.',
  'Will travel for a floodlit Tuesday.',
  'I come for the scorecards and stay for the comments.',
  'Former goalkeeper. The knees say hello.',
  'My dog has a favourite player.',
  'Learning the offside rule, fourth season.',
  'Tea, radio, whites.',
  'Cheap seats, good company.',
  'I keep every ticket in a shoebox.',
  'Bench player in life and in sport.',
];

export const PLAYERS_SAY: readonly string[] = [
  'Second team, first to training.',
  'Amateur since for ever. Personal bests in small print.',
  'I play on Sundays and limp on Mondays.',
  'Captain when nobody else wants to.',
  'Came back after two years out. Slower and happier.',
  'County level, village attitude.',
  'Early sessions, cold water, warm bread.',
];
