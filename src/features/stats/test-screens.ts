import { nobodys, type Screen } from '../../../e2e/screen.ts';

export const screens: readonly Screen[] = [
  { name: 'stats', route: '/stats', path: '/stats' },
  { name: 'new record', route: '/stats/new', path: '/stats/new', inner: true },
  { name: 'records to confirm', route: '/stats/to-confirm', path: '/stats/to-confirm', inner: true },
  { name: 'import records', route: '/stats/import', path: '/stats/import', inner: true },
  { name: 'compare athletes', route: '/stats/compare', path: '/stats/compare' },
  { name: 'matches', route: '/stats/matches', path: '/stats/matches', ofMatch: true },
  { name: 'match', route: '/stats/matches/:matchId', path: ({ match }) => match, ofMatch: true },
  {
    name: 'match nothing',
    route: '/stats/matches/:matchId',
    path: `/stats/matches/${nobodys}`,
    missing: true,
  },
  { name: 'record nothing', route: '/stats/:recordId', path: `/stats/${nobodys}`, missing: true },
  {
    name: 'edit record',
    route: '/stats/:recordId/edit',
    path: `/stats/${nobodys}/edit`,
    inner: true,
    asksInVain: true,
  },
  {
    name: 'admin review records',
    route: '/admin/review/:queue',
    path: '/admin/review/records',
    inner: true,
    as: 'staff',
  },
];
