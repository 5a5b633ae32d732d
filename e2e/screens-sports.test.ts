import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect } from 'vitest';
import routes from '#routes.ts';
import { auditScreens } from './audit.ts';
import { screens, screensOn } from './screens.ts';
import { test } from './visit.ts';

test('every route has a screen test', () => {
  const paths = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const here = path ? `${above}/${path}` : above;
      return children ? paths(children, here) : [here || '/'];
    });
  const looked = new Set(screens.map(({ route }) => route));
  expect(paths(routes, '').filter((path) => !looked.has(path))).toEqual([]);
});

const all = screensOn('sports');
// Signed out, every page of members shows the same: one of them stands for all.
const members = all.filter(({ inner, forNew }) => inner && !forNew);
const visitors = all.filter((screen) => !members.includes(screen) || screen === members[0]);
auditScreens({ site: 'sports', who: 'visitor', screens: visitors, rules: 'all' });
