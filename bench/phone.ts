import { loadavg } from 'node:os';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/browser.ts';
import { authStorage, demoPerson } from '../e2e/people.ts';
import { placesOn } from '../e2e/screens.ts';
import { base } from '../e2e/sites.ts';
import { secureProxy } from './secure-proxy.ts';

/** How often each page is opened; the median counts. */
const TIMES = Number(process.env.BENCH_TIMES ?? 3);
/** A slow mobile network: 1.6 Mbit/s, 150 ms there and back. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (750e3 / 8) | 0,
};
const SLOWER_PROCESSOR = 4;
const QUIET_MS = 1_500;
const AT_MOST_MS = 25_000;

const phone = {
  viewport: { width: 375, height: 740 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  ignoreHTTPSErrors: true,
} satisfies BrowserContextOptions;

interface Visit {
  /** Milliseconds until text or a picture is painted, and until the largest is. */
  fcp: number;
  lcp: number;
  /** Milliseconds until a post is to be seen. */
  feed: number;
  kilobytes: number;
  requests: number;
}

/**
 * How soon a page is there on a phone that has nothing of the site cached, on a slow network and with a slow processor:
 * over HTTP/1.1 as the app speaks it and behind a proxy that speaks HTTP/2; rendered for this request, or kept.
 */
const at = await placesOn('sports');
const pages: Record<string, string> = {
  home: '/',
  tribe: at.tribe,
  post: at.post,
  'cards list': '/cards',
  card: at.card,
  profile: at.profile('ATHLETE'),
};
const only = process.argv[2];
const proxy = await secureProxy(Number(base.port));
const member = await demoPerson('bob');
const browser = await launchBrowser({ args: ['--blink-settings=primaryPointerType=2'] });
console.log('page            protocol   page is      FCP     LCP    kB  requests   load');
try {
  for (const [name, path] of Object.entries(pages)) {
    if (only && only !== name) continue;
    for (const [protocol, origin] of [
      ['HTTP/1.1', base.origin],
      ['HTTP/2', proxy.origin],
    ] as const) {
      for (const isKept of [false, true]) {
        const { fcp, lcp, kilobytes, requests } = await measured(browser, origin, path, isKept);
        const cells = [
          name.padEnd(15),
          protocol.padEnd(10),
          (isKept ? 'kept' : 'rendered').padEnd(8),
          ms(fcp),
          ms(lcp),
        ];
        console.log(...cells, kilobytes.toFixed(0).padStart(5), String(requests).padStart(8), load());
      }
    }
  }
  if (!only || only === 'feed')
    for (const [protocol, origin] of [
      ['HTTP/1.1', base.origin],
      ['HTTP/2', proxy.origin],
    ] as const) {
      const { fcp, feed, kilobytes, requests } = await measured(browser, origin, '/', true, {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'auth-storage', value: authStorage(member) }] }],
      });
      const cells = ['member’s feed'.padEnd(15), protocol.padEnd(10), 'kept    ', ms(fcp), ms(feed)];
      console.log(...cells, kilobytes.toFixed(0).padStart(5), String(requests).padStart(8), load());
    }
} finally {
  await browser.close();
  await proxy.close();
}

async function measured(
  browser: Browser,
  origin: string,
  path: string,
  isKept: boolean,
  storageState?: BrowserContextOptions['storageState'],
): Promise<Visit> {
  const visits: Visit[] = [];
  for (let n = 0; n < TIMES; n++) {
    const url = `${origin}${path}${isKept ? '' : `?fresh=${process.pid}-${performance.now()}`}`;
    if (isKept)
      await fetch(base.origin + path, { headers: { 'accept-encoding': 'br' } }).then((page) => page.text());
    const context = await browser.newContext({ ...phone, ...(storageState ? { storageState } : {}) });
    visits.push(await visit(await context.newPage(), url));
    await context.close();
  }
  const middle = (key: keyof Visit) =>
    visits.map((one) => one[key]).sort((a, b) => a - b)[visits.length >> 1] ?? Number.NaN;
  return {
    fcp: middle('fcp'),
    lcp: middle('lcp'),
    feed: middle('feed'),
    kilobytes: middle('kilobytes'),
    requests: middle('requests'),
  };
}

/** Opens a page, and waits until it has asked for nothing more for a while. */
async function visit(page: Page, url: string): Promise<Visit> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
  await network.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_PROCESSOR });
  const open = new Set<string>();
  let bytes = 0;
  let requests = 0;
  let last = performance.now();
  network.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    if (request.url.startsWith('data:')) return;
    requests++;
    // A live stream stays open.
    if (type !== 'EventSource') open.add(requestId);
    last = performance.now();
  });
  network.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    bytes += encodedDataLength;
    last = performance.now();
  });
  await page.addInitScript(watch);
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  while ((open.size > 0 || performance.now() - last < QUIET_MS) && performance.now() - began < AT_MOST_MS)
    await new Promise((later) => setTimeout(later, 50));
  const seen = await page.evaluate(() => ({
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(window as unknown as { seen: { lcp: number; feed: number } }).seen,
  }));
  return { ...seen, kilobytes: bytes / 1000, requests };
}

/** Runs in the page before anything of it. */
function watch(): void {
  const seen = { lcp: Number.NaN, feed: Number.NaN };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const post = document.querySelector('main article');
    if (post?.checkVisibility({ visibilityProperty: true })) seen.feed = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function ms(value: number): string {
  return `${Math.round(value)} ms`.padStart(7);
}

function load(): string {
  return (loadavg()[0] ?? 0).toFixed(1).padStart(6);
}
