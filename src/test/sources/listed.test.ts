import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, it } from 'vitest';
import { bindings, features } from '#app.ts';
import { collectExtensions } from '#platform/extension-point.ts';
import routes from '#routes.ts';
import { moreForMembers, type Screen, themedForMembers, themedForVisitors } from '../../../e2e/screen.ts';
import { asCalled } from '../permissions/by-kind.ts';
import type { MayCall } from '../permissions/may-call.ts';

const tables = import.meta.glob<MayCall>('../../features/*/test-may-call.ts', {
  eager: true,
  import: 'mayCall',
});
const screens = Object.values(
  import.meta.glob<readonly Screen[]>('../../features/*/test-screens.ts', { eager: true, import: 'screens' }),
).flat();

/** The paths of pages, and of what stands around them. */
const pathsOf = (entries: RouteConfigEntry[], above = ''): { path: string; isPage: boolean }[] =>
  entries.flatMap(({ path, children = [] }) => {
    const here = path ? `${above}/${path}` : above;
    return [{ path: here || '/', isPage: children.length === 0 }, ...pathsOf(children, here)];
  });

it('every call has a line in a test-may-call.ts, one that serves many kinds a line for each, and every line a call', () => {
  const app = { deps: { extensions: collectExtensions(features) } };
  const calls = bindings.flatMap(({ call }) => asCalled(call, app).map(({ name }) => name));
  const lines = Object.values(tables).flatMap((table) => Object.keys(table));
  expect(
    calls.filter((name) => !lines.includes(name)),
    'calls without a line',
  ).toEqual([]);
  expect(
    lines.filter((name) => !calls.includes(name)),
    'lines without a call',
  ).toEqual([]);
  expect(new Set(lines).size).toBe(lines.length);
});

it('every route has a screen in a test-screens.ts, and every screen a route', () => {
  const paths = pathsOf(routes);
  const looked = screens.map(({ route }) => route);
  expect(
    paths.filter(({ path, isPage }) => isPage && !looked.includes(path)),
    'routes without a screen',
  ).toEqual([]);
  expect(
    looked.filter((route) => !paths.some(({ path }) => path === route)),
    'screens without a route',
  ).toEqual([]);
});

it('the pages that are looked at once more, as a member or on other sites, are there', () => {
  const looked = screens.map(({ route }) => route);
  const again = [...moreForMembers, ...themedForMembers, ...themedForVisitors];
  expect(again.filter((route) => !looked.includes(route))).toEqual([]);
});
