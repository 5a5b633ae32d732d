import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, test as plain } from 'vitest';
import type { SiteId } from '#platform/site.ts';
import { launchBrowser } from './browser.ts';
import { keepEvidence, type Log, record, startTrace } from './evidence.ts';
import { authStorage, type Person } from './people.ts';
import { originOf } from './sites.ts';

const screens = {
  phone: { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true },
  wide: { viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>;

export interface Visitor {
  site?: SiteId;
  /** Already signed in when the page opens. */
  as?: Person;
  /** Where the site is reached, if not at its own address. */
  origin?: string;
  on?: keyof typeof screens;
  dark?: boolean;
  /** Of the browser; en-GB unless it matters. */
  locale?: string;
  /** With the worker that shows a page of ours without a connection. */
  worker?: boolean;
  /** Expected console messages and failed requests. Everything else fails the journey. */
  noise?: readonly RegExp[];
}

/**
 * Messages of a page that returns a 404 to the server's signed-out request: the browser then loads it as the member. The
 * stylesheet of the page was preloaded and isn't used, which Chromium logs after some seconds.
 */
export const noPage = [/status of 404/, /preload.*\.css|\.css.*preload/] as const;

/** Messages of a page whose connection is cut on purpose: pending requests, such as pictures, fail. */
export const cutOff = [/net::ERR_/, /Failed to fetch manifest patches/] as const;

/** A page that a visitor keeps across tests, with its messages since the last one. */
interface Tab {
  context: BrowserContext;
  page: Page;
  log: Log;
  noise: string[];
}

async function openTab(browser: Browser, visitor: Visitor): Promise<Tab> {
  const context = await newContext(browser, visitor);
  const noise: string[] = [];
  listen(context, (line) => noise.push(line));
  return { context, log: record(context), noise, page: await context.newPage() };
}

/** Opens an empty page in a browser context of its own, on one of the sites. */
export type Visit = (visitor?: Visitor) => Promise<Page>;

export const test = plain
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's dependencies from the pattern, and this one has none
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend('tabs', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const tabs = new Map<string, Promise<Tab>>();
    onCleanup(async () => {
      for (const tab of tabs.values()) await (await tab).context.close();
    });
    return (visitor: Visitor): Promise<Tab> => {
      const key = `${visitor.site} ${visitor.as?.user.id}`;
      const tab = tabs.get(key) ?? openTab(browser, visitor);
      tabs.set(key, tab);
      return tab;
    };
  })
  .extend('tab', async ({ tabs, task }, { onCleanup }) => {
    let used: { tab: Tab; expected: readonly RegExp[] } | undefined;
    onCleanup(async () => {
      if (!used) return;
      const { tab, expected } = used;
      const noise = tab.noise.splice(0).filter((line) => !expected.some((known) => known.test(line)));
      if (task.result?.errors?.length || noise.length > 0) await keepEvidence(task, [tab]);
      expect(noise.join('\n'), 'console and network').toBe('');
    });
    return async (visitor: Visitor): Promise<Page> => {
      const tab = await tabs(visitor);
      used = { tab, expected: visitor.noise ?? [] };
      return tab.page;
    };
  })
  .extend('visit', async ({ browser, task }, { onCleanup }) => {
    const visits: { context: BrowserContext; log: Log }[] = [];
    const noise: string[] = [];
    const visit: Visit = async (visitor = {}) => {
      const context = await newContext(browser, visitor);
      visits.push({ context, log: record(context) });
      await startTrace(context, (task.result?.retryCount ?? 0) > 0);
      listen(context, (line) => {
        if (!visitor.noise?.some((expected) => expected.test(line))) noise.push(line);
      });
      return context.newPage();
    };
    onCleanup(async () => {
      if (task.result?.errors?.length || noise.length > 0) await keepEvidence(task, visits);
      await Promise.all(visits.map(({ context }) => context.close()));
      expect(noise.join('\n'), 'console and network').toBe('');
    });
    return visit;
  });

async function newContext(browser: Browser, visitor: Visitor) {
  const {
    site = 'sports',
    as,
    on = 'wide',
    dark,
    worker,
    locale = 'en-GB',
    origin = originOf(as?.site ?? site),
  } = visitor;
  const kept = as && {
    cookies: [],
    origins: [{ origin, localStorage: [{ name: 'auth-storage', value: authStorage(as) }] }],
  };
  const context = await browser.newContext({
    ...screens[on],
    baseURL: origin,
    locale,
    timezoneId: 'Europe/London',
    colorScheme: dark ? 'dark' : 'light',
    serviceWorkers: worker ? 'allow' : 'block',
    // Animations would still be running when the page is checked.
    reducedMotion: 'reduce',
    ...(kept ? { storageState: kept } : {}),
  });
  // Far more than anything takes: a busy machine isn't the page's fault.
  context.setDefaultTimeout(20_000);
  return context;
}

function listen(context: BrowserContext, hear: (line: string) => void): void {
  context.on('console', (message) => {
    // Playwright's own, for journeys that need no worker.
    if (message.text().startsWith('Service Worker registration blocked')) return;
    if (['error', 'warning'].includes(message.type())) {
      hear(`console ${message.type()}: ${message.text()} ${message.location().url}`);
    }
  });
  context.on('weberror', (error) => hear(`uncaught: ${error.error().stack || error.error().message}`));
  context.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    const why = request.failure()?.errorText ?? '';
    if (why !== 'net::ERR_ABORTED') hear(`request failed: ${request.method()} ${request.url()} ${why}`);
  });
}

/** Opens a path of the visitor's site and waits until the page is hydrated. */
export async function go(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await awake(page);
  return page;
}

/** React marks hydrated elements; before that, clicks do nothing. */
export const awake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );

/** Opens a path, and waits until its live stream is open: later events arrive by themselves. */
export async function listening(page: Page, path: string, topics = '/api/live'): Promise<Page> {
  await Promise.all([page.waitForResponse((reply) => reply.url().includes(topics)), go(page, path)]);
  return page;
}

export const pathOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

/** Waits until the page shows a text, for example in a toast. */
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();
