import { ball } from '#demo/pictures/balls.ts';
import * as courses from '#demo/pictures/courses.ts';
import * as courts from '#demo/pictures/courts.ts';
import * as craft from '#demo/pictures/craft.ts';
import { crayon } from '#demo/pictures/crayon.ts';
import * as cricket from '#demo/pictures/cricket.ts';
import { dice, seedOf } from '#demo/pictures/dice.ts';
import * as indoor from '#demo/pictures/indoor.ts';
import * as kitbag from '#demo/pictures/kitbag.ts';
import * as numbers from '#demo/pictures/numbers.ts';
import * as grounds from '#demo/pictures/pavilion.ts';
import * as pitches from '#demo/pictures/pitch.ts';
import * as play from '#demo/pictures/playground.ts';
import { POSES, type PoseName } from '#demo/pictures/poses.ts';
import { posePoster, poster } from '#demo/pictures/posters.ts';
import * as scoring from '#demo/pictures/scoring.ts';
import { type Drawing, onPaper, RATIOS, type Ratio } from '#demo/pictures/sheet.ts';
import * as things from '#demo/pictures/things.ts';
import * as venues from '#demo/pictures/venues.ts';
import * as water from '#demo/pictures/water.ts';
import * as yards from '#demo/pictures/yards.ts';
import type { Palette } from '#demo/tribe.ts';

interface Kind {
  draw: Drawing;
  /** How the picture is described to those who cannot see it. */
  says: string;
  ratios: readonly Ratio[];
}

const ANY: readonly Ratio[] = ['4:3', '1:1', '4:5', '16:9'];
const WIDE: readonly Ratio[] = ['4:3', '16:9'];
const BROAD: readonly Ratio[] = ['4:3', '1:1', '16:9'];
const TALL: readonly Ratio[] = ['4:5', '1:1', '4:3'];

function kind(draw: Drawing, says: string, ratios: readonly Ratio[]): Kind {
  return { draw, says, ratios };
}

const SAYS_OF_POSE: Record<PoseName, string> = {
  sprint: 'a sprinter at full stretch',
  kick: 'a player striking a ball',
  serve: 'a tennis player serving',
  shot: 'a player taking a jump shot',
  spike: 'a volleyball player at the top of a jump',
  save: 'a diving save',
  plunge: 'a swimmer leaving the block',
  row: 'a rower at the catch',
  carve: 'a skier in a turn',
  swing: 'a batter swinging',
  drive: 'a batter driving on the front foot',
  bowl: 'a bowler at the moment of release',
  throw: 'a quarterback throwing',
  lunge: 'a fencer in a lunge',
  golf: 'a golfer at the end of a swing',
  hurdle: 'a hurdler over the barrier',
  leap: 'a jumper in the air',
  split: 'a gymnast in a split leap',
  skate: 'an ice hockey player on the puck',
  roll: 'a bowler letting the ball go',
};

const FIGURES = Object.fromEntries(
  (Object.keys(POSES) as PoseName[]).map((name) => [
    name,
    kind(posePoster(name), `Poster of ${SAYS_OF_POSE[name]}`, ANY),
  ]),
) as Record<PoseName, Kind>;

export const KINDS = {
  ...FIGURES,
  poster: kind(poster, 'Match poster', ANY),
  ticket: kind(venues.ticket, 'A match ticket', BROAD),
  stadium: kind(venues.stadium, 'A stadium under floodlights', BROAD),
  terrace: kind(venues.terrace, 'A packed terrace with scarves', ANY),
  scoreboard: kind(venues.scoreboard, 'Scoreboard', WIDE),
  ball: kind(ball, 'A ball, close up', ANY),
  kit: kind(things.kit, 'A shirt', TALL),
  trophy: kind(things.trophy, 'A trophy', TALL),
  medal: kind(things.medal, 'A medal', TALL),
  shoe: kind(things.shoe, 'A spiked shoe', BROAD),
  pie: kind(things.pie, 'A pie and a mug of tea', BROAD),
  passes: kind(pitches.passes, 'Pass map', WIDE),
  shape: kind(pitches.shape, 'Team shape on a pitch', WIDE),
  heat: kind(pitches.heat, 'Heat map on a pitch', WIDE),
  lineout: kind(yards.lineout, 'Lineout plan', WIDE),
  play: kind(yards.play, 'Football play drawn with lines and circles', BROAD),
  diamond: kind(yards.diamond, 'Spray chart of a diamond', BROAD),
  hole: kind(yards.hole, 'A golf hole from above', WIDE),
  shots: kind(courts.shots, 'Basketball shot chart', TALL),
  serves: kind(courts.serves, 'Serve placement on a tennis court', WIDE),
  sand: kind(courts.sand, 'A beach volleyball court from above', BROAD),
  rink: kind(courts.rink, 'Shots on an ice rink', WIDE),
  mat: kind(indoor.mat, 'A wrestling mat from above', BROAD),
  piste: kind(indoor.piste, 'A fencing piste with its lamps', BROAD),
  pool: kind(water.pool, 'Swimmers in a pool from above', BROAD),
  river: kind(water.river, 'A boat on a river from above', WIDE),
  cage: kind(water.cage, 'Water polo above and below the surface', WIDE),
  tower: kind(water.tower, 'A dive from the tower', TALL),
  track: kind(courses.track, 'A running track with one lane marked', WIDE),
  slope: kind(courses.slope, 'A slalom hill with gates', BROAD),
  course: kind(courses.course, 'Course map with contour lines', WIDE),
  alley: kind(indoor.alley, 'A bowling lane with pins', BROAD),
  beam: kind(indoor.beam, 'A balance beam with the steps marked', WIDE),
  week: kind(numbers.week, 'A training week in blocks', TALL),
  splits: kind(numbers.splits, 'Chart of split times', WIDE),
  table: kind(numbers.table, 'League table', TALL),
  bars: kind(numbers.bars, 'Bar chart of a season', BROAD),
  wheel: kind(numbers.wheel, 'Player profile on a wheel', TALL),
  wagon: kind(cricket.wagon, 'Wagon wheel', WIDE),
  pitchmap: kind(cricket.pitchmap, 'Pitch map', TALL),
  scorebook: kind(scoring.scorebook, 'A page of the scorebook', BROAD),
  fieldset: kind(cricket.fieldset, 'Field placement from above', WIDE),
  worm: kind(scoring.worm, 'Two innings as lines', WIDE),
  manhattan: kind(scoring.manhattan, 'Runs over by over', BROAD),
  pavilion: kind(grounds.pavilion, 'A village cricket ground', BROAD),
  bowled: kind(kitbag.bowled, 'Stumps flying', ANY),
  blade: kind(kitbag.blade, 'A cricket bat', TALL),
  tea: kind(kitbag.tea, 'The tea table', BROAD),
  rain: kind(grounds.rain, 'Rain on the covers', BROAD),
  animal: kind(play.animal, 'A cartoon animal playing', ANY),
  race: kind(play.race, 'Cartoon animals racing', BROAD),
  friends: kind(play.friends, 'A team photo of cartoon animals', BROAD),
  stickers: kind(craft.stickers, 'A sheet of stickers', ANY),
  crayon: kind(crayon, 'A crayon drawing', BROAD),
  starchart: kind(craft.starChart, 'A star chart', BROAD),
} satisfies Record<string, Kind>;
export type PictureKind = keyof typeof KINDS;

export interface PictureSpec {
  kind: PictureKind;
  /** Left out, the seed chooses among the ratios that suit the kind. */
  ratio?: Ratio;
  labels: readonly string[];
  alt: string;
}

export function isPictureKind(name: string): name is PictureKind {
  return Object.hasOwn(KINDS, name);
}

export function altOf(name: PictureKind, labels: readonly string[]): string {
  const description = KINDS[name].says;
  return labels.length ? `${description}: ${labels.join(', ').toLowerCase()}` : description;
}

/** The picture as SVG text. The same spec, seed and palette give the same bytes. */
export function drawPicture(
  spec: Pick<PictureSpec, 'kind' | 'ratio' | 'labels'>,
  seed: string,
  inks: Palette,
): string {
  const { draw, ratios } = KINDS[spec.kind];
  const throws = dice(seedOf(seed));
  const ratio = spec.ratio ?? throws.pick(ratios);
  const [w, h] = RATIOS[ratio];
  return onPaper(w, h, draw({ w, h, inks, dice: throws, labels: spec.labels }));
}
