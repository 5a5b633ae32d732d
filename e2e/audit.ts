import { mkdirSync } from 'node:fs';
import { join as inFolder } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { tribeWithSlug } from '#demo/tribes.ts';
import type { SiteId } from '#platform/site.ts';
import { axeFaults, type Rules } from './axe-faults.ts';
import { demoPerson, join, newAddress, openTribe, type Person, signInAs, signUp } from './people.ts';
import type { Places, Screen } from './screen.ts';
import { filledTeamOn, firstOfEachTemplate, isWorkPage, placesOn, showsBothSchemes } from './screens.ts';
import { awake, noPage, test } from './visit.ts';

/** Of a page that visitors see too. Members have more on it, and the bell and their menu around it. */
const SCRIPT_BYTES = { visitor: 150_000, member: 180_000 };
/** Each with how much of a work page's first screen is content at least. */
const looks = [
  [375, 740, 'dark', 0.6],
  [1440, 900, 'light', 2 / 3],
] as const;
/** Where to keep pictures of every screen; nowhere when it is not set. */
const { SHOTS } = process.env;

// What was preloaded for the phone's width is not used at the desktop's.
const resized = /preloaded using link preload but not used/;

export interface Audit {
  site: SiteId;
  who: 'visitor' | 'member';
  screens: readonly Screen[];
  /**
   * Structure is the same on every site and on all screens of a page, so it is looked at once; colours are each site's own.
   */
  rules: Rules;
}

/** Looks at screens one after the other as one visitor, who keeps what the browser has loaded already. */
export function auditScreens({ site, who, screens, rules }: Audit): void {
  describe(`${site}, as a ${who}`, () => {
    let places: Promise<Places> | undefined;
    let viewer: Promise<Person> | undefined;
    const actors = new Map<Screen['as'], Promise<Person>>();
    const firsts = firstOfEachTemplate(screens);
    // Another screen of the same page has the same structure, in other colours perhaps.
    const rulesFor = (screen: Screen): Rules => (firsts.has(screen) ? rules : 'colours');

    test.for(screens)('$name', async (screen, { tab, visit }) => {
      const { path, name, inner, missing, asksInVain, forNew } = screen;
      places ??= placesOn(site);
      if (who === 'member') viewer ??= memberOf(site);
      if (screen.as && !actors.has(screen.as)) actors.set(screen.as, actorOf(screen.as, site));
      const as =
        forNew && viewer
          ? await signInAs(newAddress(), site)
          : await (screen.as ? actors.get(screen.as) : viewer);
      const noise = [resized, ...(missing || asksInVain ? noPage : [])];
      const page = forNew ? await visit({ site, as, noise }) : await tab({ site, as, noise });
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 375, height: 740 });
      const address = typeof path === 'string' ? path : path(await places);
      const isOpen = inner && page.url() !== 'about:blank';
      expect(await (isOpen ? openWithin(page, address) : open(page, address))).toBe(missing ? 404 : 200);
      await settled(page);
      if (!inner && !missing)
        expect(await scriptBytes(page), 'bytes of script').toBeLessThan(SCRIPT_BYTES[who]);

      const found: string[] = [];
      const withShell = screen === screens[0];
      for (const [width, height, scheme, content] of looks) {
        if (width !== 375) await page.setViewportSize({ width, height });
        if (scheme !== 'dark') await page.emulateMedia({ colorScheme: scheme });
        await laidOut(page);
        // What only a wide page shows is asked for now.
        await settled(page);
        const faults = [
          ...(await layoutFaults(page, width)),
          ...(isWorkPage(screen) ? await headerFaults(page, content) : []),
          ...(width === 375 ? await axeFaults(page, rulesFor(screen), { withShell }) : []),
          // Contrast takes half the time. What pages are coloured with, contrast.test.ts compares in both schemes.
          ...(width !== 375 && showsBothSchemes(screen)
            ? await axeFaults(page, 'colours', { withShell })
            : []),
        ];
        found.push(...faults.map((fault) => `${width} ${scheme}: ${fault}`));
        if (SHOTS) await shoot(page, SHOTS, `${site}-${who}-${name.replace(/\W+/g, '_')}`);
      }
      expect(found).toEqual([]);
    });
  });
}

async function memberOf(site: SiteId): Promise<Person> {
  // Grown-ups cannot join the tribes of the kids site.
  if (site === 'kids') return demoPerson('bouncy_fox', site);
  const [person, tribe] = await Promise.all([signUp('Robin Vale', { site }), openTribe(site)]);
  await join(person, tribe);
  return { ...person, user: { ...person.user, joinedTribes: 1 } };
}

/** Somebody of the demo world: its superadmin, who runs a Collection profile, or who runs the filled team. */
function actorOf(as: NonNullable<Screen['as']>, site: SiteId): Promise<Person> {
  const team = filledTeamOn(site);
  if (as === 'team manager' && team) return demoPerson(tribeWithSlug(team.tribe).owner, site);
  return demoPerson(as === 'creator' ? 'lena' : 'ada', site);
}

/**
 * Nothing is loading any more, the heading can be seen, and the site's own fonts are there. Until the page knows
 * whether somebody is signed in, it hides what only visitors are told.
 */
async function settled(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('main .skeleton, main [aria-busy=true]') &&
      document.querySelector('h1')?.checkVisibility({ visibilityProperty: true }),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Opens a page by its address. @returns the status of the answer */
async function open(page: Page, address: string): Promise<number | undefined> {
  const answer = await page.goto(address);
  await awake(page);
  return answer?.status();
}

/**
 * Opens a page as a link in the open one does, which takes half the time. The server answers every page behind signing
 * in with the same frame, so nothing goes unseen. @returns the status that its address would be answered with
 */
async function openWithin(page: Page, address: string): Promise<number> {
  return page.evaluate(async (to) => {
    const { status } = await fetch(to);
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string, options: { flushSync: true }): Promise<void> };
    };
    await router.navigate(to, { flushSync: true });
    return status;
  }, address);
}

/** The page knows its new width and colours. Visitors ask for reduced motion, so no colour is on its way to another. */
const laidOut = (page: Page) =>
  page.evaluate(() => new Promise<unknown>((done) => requestAnimationFrame(done)));

/** What the page's scripts weigh as they are sent, with their headers; those from the browser's cache count as well. */
const scriptBytes = (page: Page) =>
  page.evaluate(() => {
    // The headers of one reply, as the Resource Timing standard counts them.
    const headers = 300;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => new URL(entry.name).pathname.endsWith('.js'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize + headers, 0);
  });

async function layoutFaults(page: Page, width: number): Promise<string[]> {
  const { title, description, h1, scrollWidth, wide, unseen } = await page.evaluate((limit) => {
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
      unseen: [...document.images]
        .filter((image) => image.loading !== 'lazy' && !image.src.startsWith('blob:'))
        .filter((image) => !image.checkVisibility() || image.getBoundingClientRect().top > window.innerHeight)
        .map((image) => image.src),
    };
  }, width);
  return [
    ...(title ? [] : ['no title']),
    ...(description ? [] : ['no description']),
    ...(h1 === 1 ? [] : [`${h1} h1`]),
    // A phone loads its first screen first.
    ...(width === 375 ? unseen.map((src) => `loaded at once and not in the first screen: ${src}`) : []),
    ...(scrollWidth > width ? [`${scrollWidth} px of page on ${width} px of screen: ${wide.join(' ')}`] : []),
  ];
}

/** How much of the first screen is left below the page's header, without the site's own bars. */
async function headerFaults(page: Page, content: number): Promise<string[]> {
  const share = await page.evaluate(() => {
    const header = document.querySelector('main .work-header');
    if (!header) return null;
    const bars = [...document.querySelectorAll('nav')].filter(
      (bar) => getComputedStyle(bar).position === 'fixed' && bar.checkVisibility(),
    );
    const end = Math.min(window.innerHeight, ...bars.map((bar) => bar.getBoundingClientRect().top));
    return (end - header.getBoundingClientRect().bottom - window.scrollY) / window.innerHeight;
  });
  if (share === null) return ['no compact header'];
  return share >= content ? [] : [`${Math.round(share * 100)} % of the first screen is content`];
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
    await laidOut(page);
    const path = inFolder(folder, `${name}-${width}-${scheme}.png`);
    await page.screenshot({ path, fullPage: true, clip: { x: 0, y: 0, width, height } });
  }
}
