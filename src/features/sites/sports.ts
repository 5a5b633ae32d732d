import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import type { Sport } from './calls.ts';

/** Positions by sport, in line-up order; styles or events for sports without positions. */
const positions: Record<string, string> = {
  baseball:
    'Pitcher, Catcher, First base, Second base, Third base, Shortstop, Left field, Center field, Right field, Designated hitter',
  softball:
    'Pitcher, Catcher, First base, Second base, Third base, Shortstop, Left field, Center field, Right field, Designated player, Flex',
  basketball: 'Point guard, Shooting guard, Small forward, Power forward, Center',
  football:
    'Quarterback, Running back, Fullback, Wide receiver, Tight end, Offensive line, Defensive line, Linebacker, Cornerback, Safety, Kicker, Punter, Long snapper, Returner',
  soccer:
    'Goalkeeper, Right back, Centre back, Left back, Defensive midfield, Central midfield, Attacking midfield, Right wing, Left wing, Striker',
  volleyball: 'Setter, Outside hitter, Opposite hitter, Middle blocker, Libero, Defensive specialist',
  wrestling: 'Folkstyle, Freestyle, Greco-Roman',
  swimming: 'Freestyle, Backstroke, Breaststroke, Butterfly, Individual medley, Open water',
  diving: '1 m springboard, 3 m springboard, Platform, Synchronized',
  'track and field':
    'Sprints, Middle distance, Long distance, Hurdles, Relay, Jumps, Pole vault, Throws, Combined events, Race walk',
  'cross country': '5 km, 6 km, 8 km, 10 km, Relay',
  gymnastics:
    'All-around, Floor, Vault, Uneven bars, Balance beam, Pommel horse, Rings, Parallel bars, Horizontal bar',
  golf: 'Stroke play, Match play, Foursomes, Four-ball',
  tennis: 'Singles, Doubles, Mixed doubles',
  'field hockey': 'Goalkeeper, Defender, Midfielder, Forward',
  lacrosse: 'Goalie, Defense, Long-stick midfield, Midfield, Attack, Face-off specialist, Draw specialist',
  'ice hockey': 'Goaltender, Left defense, Right defense, Left wing, Center, Right wing',
  'water polo': 'Goalkeeper, Center, Center back, Wing, Driver, Point',
  rowing: 'Bow, Two seat, Three seat, Four seat, Five seat, Six seat, Seven seat, Stroke, Coxswain',
  fencing: 'Foil, Épée, Sabre',
  skiing: 'Slalom, Giant slalom, Super-G, Downhill, Combined, Cross-country, Ski jumping, Freestyle',
  bowling: 'Lead-off, Second, Third, Fourth, Anchor',
  rifle: 'Air rifle, Smallbore',
  'synchronized swimming': 'Solo, Duet, Team, Acrobatic, Flyer, Base, Lift',
  'beach volleyball': 'Blocker, Defender, Split-block',
  rugby:
    'Loosehead prop, Hooker, Tighthead prop, Lock, Blindside flanker, Openside flanker, Number eight, Scrum-half, Fly-half, Inside centre, Outside centre, Wing, Full-back',
  cricket:
    'Opening batter, Top-order batter, Middle-order batter, Finisher, All-rounder, Wicketkeeper, Fast bowler, Medium pacer, Off-spinner, Leg-spinner, Left-arm orthodox, Left-arm wrist spin, Umpire',
};

/** The kids site's names for its games; they have no stats. */
const kidsSports = [
  'soccer',
  'basketball',
  'cricket',
  'swimming',
  'gymnastics',
  'tennis',
  'track and field',
  'baseball',
];
const sportsSports = Object.keys(positions).filter((sport) => sport !== 'cricket');

/** `track and field` -> `track-and-field` */
export const sportCode = (name: string) => name.replaceAll(' ', '-');
const toSport = (name: string): Sport => ({
  code: sportCode(name),
  name: name.replace(/^./, (first) => first.toUpperCase()),
});
const bySite: Record<SiteId, readonly Sport[]> = {
  sports: sportsSports.map(toSport),
  cricket: [toSport('cricket')],
  kids: kidsSports.map(toSport),
};
/** What people of a site of one sport choose, and what its tribes are about, as elsewhere sports. */
const formats: Partial<Record<SiteId, readonly Sport[]>> = {
  cricket: [
    { code: 'test-cricket', name: 'Test' },
    { code: 'one-day-cricket', name: 'One-day (ODI)' },
    { code: 't20', name: 'T20' },
    { code: 'the-hundred', name: 'The Hundred' },
    { code: 't10', name: 'T10' },
    { code: 'first-class-cricket', name: 'First-class' },
    { code: 'club-cricket', name: 'Club' },
  ],
};
export const formatsOf = (site: SiteId): readonly Sport[] => formats[site] ?? [];

const byCode = new Map(Object.keys(positions).map((name) => [sportCode(name), name]));

/** Sports people of a site can choose, in the specification's order. */
export const sportsOf = (site: SiteId): readonly Sport[] => bySite[site];

/** @param sport a sport's code; an unknown one has no positions */
export function positionsOf(sport: string): { code: string; name: string }[] {
  const names = lookUp(positions, byCode.get(sport) ?? '');
  if (!names) return [];
  return names.split(', ').map((name) => ({
    code: name
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    name,
  }));
}
