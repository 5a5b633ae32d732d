import { launchBrowser } from '../e2e/browser.ts';

const TIMES = 9;
/** A phone on a slow mobile network: 1.6 Mbit/s, 150 ms there and back. */
const SLOW = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) | 0,
  uploadThroughput: (750e3 / 8) | 0,
};

export interface FirstPaint {
  /** Milliseconds until text or a picture is painted; median. */
  here: number;
  /** The same on a slow mobile network. */
  slow: number;
}

/** How soon a page paints on a phone that has nothing of the site cached. */
export async function firstPaint(page: string): Promise<FirstPaint> {
  const browser = await launchBrowser();
  const one = async (slow: boolean): Promise<number> => {
    const context = await browser.newContext({ viewport: { width: 375, height: 740 }, isMobile: true });
    const tab = await context.newPage();
    if (slow) {
      const network = await context.newCDPSession(tab);
      await network.send('Network.enable');
      await network.send('Network.emulateNetworkConditions', SLOW);
    }
    await tab.goto(page);
    const at = await tab.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    );
    const painted = Number(await at.jsonValue());
    await context.close();
    return painted;
  };
  const median = async (slow: boolean) => {
    const times: number[] = [];
    for (let n = 0; n < TIMES; n++) times.push(await one(slow));
    return times.sort((a, b) => a - b)[TIMES >> 1] ?? Number.NaN;
  };
  try {
    return { here: await median(false), slow: await median(true) };
  } finally {
    await browser.close();
  }
}
