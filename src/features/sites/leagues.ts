import { lookUp } from '#platform/look-up.ts';
import type { SiteId } from '#platform/site.ts';
import { siteRules } from '#platform/site-rules.ts';

/** Leagues to choose from, by sport; a code is the sport's and the league's first word or abbreviation. */
const named: Record<string, string> = {
  baseball:
    'MLB: Major League Baseball; MiLB: Minor League Baseball; NPB: Nippon Professional Baseball; KBO: KBO League',
  softball: 'AUSL: Athletes Unlimited Softball League; JD: JD.League',
  basketball:
    'NBA: NBA; WNBA: WNBA; EuroLeague: EuroLeague; NBL: NBL (Australia); ACB: Liga ACB; CBA: Chinese Basketball Association',
  football:
    'NFL: NFL; CFL: Canadian Football League; UFL: United Football League; ELF: European League of Football',
  soccer:
    'EPL: Premier League; EFL: English Football League; LaLiga: La Liga; SerieA: Serie A; Bundesliga: Bundesliga; Ligue1: Ligue 1; Eredivisie: Eredivisie; SPFL: Scottish Premiership; MLS: Major League Soccer; LigaMX: Liga MX; Brasileirao: Brasileirão; UCL: Champions League; WSL: Women’s Super League; NWSL: National Women’s Soccer League',
  volleyball: 'SuperLega: SuperLega; PlusLiga: PlusLiga; LOVB: LOVB Pro; PVF: Major League Volleyball',
  golf: 'PGA: PGA Tour; LPGA: LPGA Tour; DPWT: DP World Tour; LET: Ladies European Tour',
  tennis: 'ATP: ATP Tour; WTA: WTA Tour; ITF: ITF World Tennis Tour',
  lacrosse: 'PLL: Premier Lacrosse League; WLL: Women’s Lacrosse League; NLL: National Lacrosse League',
  'field-hockey':
    'FIH: FIH Pro League; HIL: Hockey India League; Hoofdklasse: Hoofdklasse; EHL: Euro Hockey League',
  'ice-hockey':
    'NHL: NHL; PWHL: PWHL; AHL: American Hockey League; SHL: Swedish Hockey League; Liiga: Liiga; DEL: DEL; CHL: Canadian Hockey League',
  bowling: 'PBA: PBA Tour; PWBA: PWBA Tour',
  rugby:
    'Prem: Premiership Rugby; Top14: Top 14; URC: United Rugby Championship; SuperRugby: Super Rugby Pacific; JRLO: Japan Rugby League One; SixNations: Six Nations; PWR: Premiership Women’s Rugby; NRL: National Rugby League; SuperLeague: Super League',
  cricket:
    'IPL: Indian Premier League; WPL: Women’s Premier League; BBL: Big Bash League; WBBL: Women’s Big Bash League; PSL: Pakistan Super League; CPL: Caribbean Premier League; Hundred: The Hundred; SA20: SA20; BPL: Bangladesh Premier League; LPL: Lanka Premier League; T20Blast: T20 Blast; Championship: County Championship; Shield: Sheffield Shield; Ranji: Ranji Trophy',
};

/** Levels of play, for everybody whose league is not in the list. */
const levels = [
  ['youth', 'Youth league'],
  ['school', 'School league'],
  ['college', 'College league'],
  ['club', 'Club league'],
  ['regional', 'Regional league'],
  ['national', 'National league'],
  ['international', 'International'],
] as const;
const cricketLevels = [
  ['school', 'School cricket'],
  ['club', 'Club league'],
  ['county', 'County and state'],
  ['first-class', 'First-class'],
  ['list-a', 'List A'],
  ['t20-franchise', 'T20 franchise league'],
  ['international', 'Internationals'],
] as const;

export interface League {
  code: string;
  name: string;
  sport: string;
}

/** @returns the leagues of one sport; none on the kids site */
export function leaguesOf(site: SiteId, sport: string): League[] {
  if (!siteRules[site].can.compete) return [];
  const own = (lookUp(named, sport)?.split('; ') ?? []).map(
    (league) => league.split(': ') as [string, string],
  );
  return [...own, ...(sport === 'cricket' ? cricketLevels : levels)].map(([code, name]) => ({
    code: `${sport}-${code.toLowerCase()}`,
    name,
    sport,
  }));
}
