import { mkdirSync } from 'node:fs';
import { join as inFolder } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect } from 'vitest';
import { type SiteId, siteIds } from '#platform/site.ts';
import routes from '#routes.ts';
import { lastingAxeFaults } from './axe-faults.ts';
import { demoPerson, join, newAddress, openTribe, type Person, signInAs, signUp } from './people.ts';
import { type Places, placesOn, screens, screensOn } from './screens.ts';
import { awake, noPage, test } from './visit.ts';

const SCRIPT_BYTES = 150_000;
const FIRST_PAINT_MS = 1000;
const looks = [
  [375, 740, 'dark'],
  [1440, 900, 'light'],
] as const;
/** Where to keep pictures of every screen; nowhere when it is not set. */
const { SHOTS } = process.env;

test('every route is looked at', () => {
  const paths = (entries: RouteConfigEntry[], above: string): string[] =>
    entries.flatMap(({ path, children }) => {
      const here = path ? `${above}/${path}` : above;
      return children ? paths(children, here) : [here || '/'];
    });
  const looked = new Set(screens.map(({ route }) => route));
  expect(paths(routes, '').filter((path) => !looked.has(path))).toEqual([]);
});

describe.concurrent.each(
  siteIds.flatMap(
    (site) =>
      [
        { site, who: 'visitor' },
        { site, who: 'member' },
      ] as const,
  ),
)('$site, as a $who', ({ site, who }) => {
  let places: Places;
  let viewer: Person | undefined;
  beforeAll(async () => {
    [places, viewer] = await Promise.all([placesOn(site), who === 'member' ? memberOf(site) : undefined]);
  });

  test.for(screensOn(site))('$name', async (screen, { visit }) => {
    const { path, name, inner, missing, asksInVain, forNew } = screen;
    const at = typeof path === 'string' ? path : path(places);
    const as = forNew && viewer ? await signInAs(newAddress(), site) : viewer;
    const page = await visit({ site, as, noise: missing || asksInVain ? noPage : [] });
    await page.setViewportSize({ width: 375, height: 740 });
    const measures = await measure(page);
    const answer = await page.goto(at);
    expect(answer?.status()).toBe(missing ? 404 : 200);
    await awake(page);
    await settled(page);
    if (who === 'visitor' && !inner && !missing) {
      expect(measures.scriptBytes(), 'bytes of script').toBeLessThan(SCRIPT_BYTES);
      expect(await bestFirstPaint(page), 'first contentful paint').toBeLessThan(FIRST_PAINT_MS);
    }

    const found: string[] = [];
    for (const [width, height, scheme] of looks) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme: scheme });
      // What only a wide page shows is asked for now.
      await settled(page);
      await painted(page);
      const faults = [...(await layoutFaults(page, width)), ...(await lastingAxeFaults(page))];
      found.push(...faults.map((fault) => `${width} ${scheme}: ${fault}`));
      if (SHOTS) await shoot(page, SHOTS, `${site}-${who}-${name.replace(/\W+/g, '_')}`);
    }
    expect(found).toEqual([]);
  });
});

async function memberOf(site: SiteId): Promise<Person> {
  // Grown-ups cannot join the tribes of the kids site.
  if (site === 'kids') return demoPerson('bouncy_fox', site);
  const [person, tribe] = await Promise.all([signUp('Robin Vale', { site }), openTribe(site)]);
  await join(person, tribe);
  return { ...person, user: { ...person.user, joinedTribes: 1 } };
}

/**
 * Nothing is loading any more, what it is about can be seen, and the letters are the site's own. Until the page knows
 * who looks, it hides what only strangers are told.
 */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('main .skeleton, main [aria-busy=true]') &&
      document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** What was asked for has been painted, and no colour is on its way to another. */
const painted = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });

async function measure(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const scripts = new Set<string>();
  let bytes = 0;
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return { scriptBytes: () => bytes };
}

/** A busy machine paints late: what counts is what the page can do. */
async function bestFirstPaint(page: Page): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 6 && best >= FIRST_PAINT_MS; tries++) {
    if (tries > 0) {
      await page.reload();
      await settled(page);
    }
    const paint = await page.evaluate(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
    );
    best = Math.min(best, paint);
  }
  return best;
}

async function layoutFaults(page: Page, width: number): Promise<string[]> {
  const { title, description, h1, scrollWidth, wide } = await page.evaluate((limit) => {
    const root = document.documentElement;
    const tooWide = [...document.querySelectorAll('main *, header *, footer *')].filter(
      (element) => element.getBoundingClientRect().right > limit + 1,
    );
    return {
      title: document.title,
      description: document.querySelector<HTMLMetaElement>('meta[name=description]')?.content,
      h1: document.querySelectorAll('h1').length,
      scrollWidth: root.scrollWidth,
      wide: tooWide.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)),
    };
  }, width);
  return [
    ...(title ? [] : ['no title']),
    ...(description ? [] : ['no description']),
    ...(h1 === 1 ? [] : [`${h1} h1`]),
    ...(scrollWidth > width ? [`${scrollWidth} px of page on ${width} px of screen: ${wide.join(' ')}`] : []),
  ];
}

async function shoot(page: Page, folder: string, name: string) {
  mkdirSync(folder, { recursive: true });
  const { width = 0 } = page.viewportSize() ?? {};
  const height = Math.min(2400, await page.evaluate(() => document.body.scrollHeight));
  // Pictures further down are fetched when one gets near.
  await page.evaluate(async (bottom) => {
    for (let y = 0; y < bottom; y += 700) {
      window.scrollTo(0, y);
      await new Promise((resolve) => window.setTimeout(resolve, 60));
    }
    window.scrollTo(0, 0);
  }, height);
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await painted(page);
    const path = inFolder(folder, `${name}-${width}-${scheme}.png`);
    await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
  }
}
