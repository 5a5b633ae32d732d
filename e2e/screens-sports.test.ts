import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect } from 'vitest';
import routes from '#routes.ts';
import { auditScreens } from './audit.ts';
import { screens, screensOn } from './screens.ts';
import { test } from './visit.ts';

test('every route is looked at', () => {
  const paths = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const here = path ? `${above}/${path}` : above;
      return children ? paths(children, here) : [here || '/'];
    });
  const looked = new Set(screens.map(({ route }) => route));
  expect(paths(routes, '').filter((path) => !looked.has(path))).toEqual([]);
});

auditScreens({ site: 'sports', who: 'visitor', screens: screensOn('sports'), rules: 'all' });
