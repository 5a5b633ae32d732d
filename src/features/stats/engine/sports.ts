import { sportsOf } from '#features/sites/sports.ts';
import { statOptionsOf } from '#features/sites/stat-options.ts';
import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import { type SportFile, sportStats } from './define.ts';
import { basketball } from './sports/basketball.ts';
import { bowling } from './sports/bowling.ts';
import { cricket } from './sports/cricket.ts';
import { crossCountry } from './sports/cross-country.ts';
import { baseball, softball } from './sports/diamond.ts';
import { diving } from './sports/diving.ts';
import { fencing } from './sports/fencing.ts';
import { fieldHockey } from './sports/field-hockey.ts';
import { football } from './sports/football.ts';
import { golf } from './sports/golf.ts';
import { gymnastics } from './sports/gymnastics.ts';
import { iceHockey } from './sports/ice-hockey.ts';
import { lacrosse } from './sports/lacrosse.ts';
import { rifle } from './sports/rifle.ts';
import { rowing } from './sports/rowing.ts';
import { rugby } from './sports/rugby.ts';
import { skiing } from './sports/skiing.ts';
import { soccer } from './sports/soccer.ts';
import { swimming } from './sports/swimming.ts';
import { synchronizedSwimming } from './sports/synchronized-swimming.ts';
import { tennis } from './sports/tennis.ts';
import { trackAndField } from './sports/track-and-field.ts';
import { beachVolleyball, volleyball } from './sports/volleyball.ts';
import { waterPolo } from './sports/water-polo.ts';
import { wrestling } from './sports/wrestling.ts';
import type { SportStats } from './stat-type.ts';

/** By the sport's code. */
const files: Readonly<Record<string, SportFile>> = {
  baseball,
  basketball,
  'beach-volleyball': beachVolleyball,
  bowling,
  cricket,
  'cross-country': crossCountry,
  diving,
  fencing,
  'field-hockey': fieldHockey,
  football,
  golf,
  gymnastics,
  'ice-hockey': iceHockey,
  lacrosse,
  rifle,
  rowing,
  rugby,
  skiing,
  soccer,
  softball,
  swimming,
  'synchronized-swimming': synchronizedSwimming,
  tennis,
  'track-and-field': trackAndField,
  volleyball,
  'water-polo': waterPolo,
  wrestling,
};
const known = new Map<string, SportStats>();

/** What is recorded in a sport of a site; undefined for one it doesn't have. */
export function statsOf(site: SiteId, sport: string): SportStats | undefined {
  const file = sportsOf(site).some(({ code }) => code === sport) ? lookUp(files, sport) : undefined;
  const { prefix, postfix } = statOptionsOf(site, sport);
  const options = [...prefix, ...postfix];
  if (!file || options.length === 0) return undefined;
  const key = `${site} ${sport}`;
  const made = known.get(key) ?? sportStats(sport, file, options);
  known.set(key, made);
  return made;
}
