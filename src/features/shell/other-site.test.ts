import { expect, test } from 'vitest';
import { pathOnOtherSite } from './other-site.ts';

test.each([
  ['/', '/'],
  ['/tribes', '/tribes'],
  ['/tribes/', '/tribes'],
  ['/tribes/north-stand', '/tribes'],
  ['/tribes/goal_club/profile', '/'],
  ['/players/ada/profile', '/'],
  ['/posts/0190', '/'],
  ['/fanzone/shouts', '/fanzone/shouts'],
  ['/settings/profile', '/settings/profile'],
  ['/tribesmen', '/'],
])('the switch leads from %s to %s', (from, to) => {
  expect(pathOnOtherSite(from)).toBe(to);
});
