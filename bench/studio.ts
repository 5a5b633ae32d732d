import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { getProfile, type MyProfile } from '#features/accounts/calls.ts';
import { type DesignDocument, MOST_LAYERS } from '#features/studio/design/design-schema.ts';
import { newLayer } from '#features/studio/design/new-layer.ts';
import { createDesign, type Design, getDesign, saveDesign } from '#features/studio/designs/calls.ts';
import type { Config } from '#platform/config.ts';
import { launchBrowser } from '../e2e/browser.ts';
import type { World } from './fill.ts';
import type { Row } from './money.ts';
import { studioFiles } from './studio-files.ts';

/** Enough movements for a figure that stays the same from run to run. */
const [MOVES, UNDOS, OPENINGS, SAVES] = [180, 15, 5, 15];

/** The studio's editor with a design of 500 layers, in a browser on this machine. */
export async function studio(
  config: Config,
  { tokens: [token = ''] }: Pick<World, 'tokens'>,
  { origin, headers }: { origin: string; headers: Record<string, string> },
): Promise<Row[]> {
  const ask = asker(origin, { ...headers, authorization: `Bearer ${token}` });
  const designId = await fullDesign(ask);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      viewport: { width: 1440, height: 900 },
      storageState: { cookies: [], origins: [{ origin, localStorage: [await session(ask, token)] }] },
    });
    const page = await context.newPage();
    const opened: number[] = [];
    for (let n = 0; n < OPENINGS; n++)
      opened.push(await open(page, `${origin}/my-studio/designs/${designId}`));
    const script = await scriptBytes(page);
    const frames = await dragged(page);
    await page.getByRole('tab', { name: 'Layers' }).click();
    const besideList = await dragged(page);
    await page.getByRole('tab', { name: 'Edit' }).click();
    const undone = await undos(page);
    await context.close();
    const saved = await saves(ask, designId);
    return [
      ['(m) editor with 500 layers: ready', `${median(opened).toFixed(0)} ms`, 'below 2,500 ms'],
      ['    its script, compressed', `${Math.round(script / 1000)} KB`, 'below 350 KB'],
      ['    a layer dragged: frames', `${frames.toFixed(0)}/s`, 'at least 50/s'],
      ['    the same beside the open list of layers', `${besideList.toFixed(0)}/s`, 'at least 50/s'],
      ['    undo', `${median(undone).toFixed(0)} ms`, 'below 100 ms'],
      ['    save', `${median(saved).toFixed(0)} ms`, 'below 300 ms'],
      ...(await studioFiles(config)),
    ];
  } finally {
    await browser.close();
  }
}

const session = async (ask: Ask, token: string) => ({
  name: 'auth-storage',
  value: JSON.stringify({
    state: { user: { ...(await ask<MyProfile>('GET', getProfile.path)), accessToken: token } },
    version: 0,
  }),
});
const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN;

type Ask = ReturnType<typeof asker>;
const asker =
  (origin: string, headers: Record<string, string>) =>
  async <Reply>(method: string, path: string, body?: object): Promise<Reply> => {
    const reply = await fetch(`${origin}/api${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`);
    return reply.json() as Promise<Reply>;
  };

async function fullDesign(ask: Ask): Promise<string> {
  const { id: designId, document } = await ask<Design>('POST', createDesign.path, { sizeId: 'card' });
  const layers = Array.from({ length: MOST_LAYERS }, (_, n) => {
    const place = { x: 40 + (n % 25) * 27, y: 40 + Math.floor(n / 25) * 48, name: `Layer ${n}` };
    if (n % 4 === 0) return newLayer('text', { ...place, text: `No. ${n}`, size: 14, width: 60, height: 17 });
    if (n % 4 === 1) return newLayer('sticker', { ...place, stickerId: 'trophy', width: 26, height: 26 });
    return newLayer('shape', { ...place, shape: n % 4 === 2 ? 'ellipse' : 'star', width: 26, height: 26 });
  });
  const pages = document.pages.map((page, index) => (index === 0 ? { ...page, layers } : page));
  const whole: DesignDocument = { ...document, pages };
  await ask('PUT', saveDesign.path, { designId, version: 1, document: whole });
  return designId;
}

/** Milliseconds of the calls that save it, each with a change. */
async function saves(ask: Ask, designId: string): Promise<number[]> {
  let { version, document } = await ask<Design>('GET', getDesign.path.replace(':designId', designId));
  const times: number[] = [];
  for (let n = 0; n < SAVES; n++) {
    const pages = document.pages.map((page) => ({ ...page, name: `${page.name.slice(0, 20)}.` }));
    document = { ...document, pages };
    const began = performance.now();
    ({ version } = await ask<{ version: number }>('PUT', saveDesign.path, { designId, version, document }));
    times.push(performance.now() - began);
  }
  return times;
}

/** Milliseconds until the page of the design is painted. */
async function open(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const canvas = page.locator('.studio-stage canvas[data-painted]');
  await canvas.waitFor();
  return page.evaluate(() => performance.now());
}

/** Of every file that the editor's page loaded, as a browser gets it over HTTPS. */
async function scriptBytes(page: Page): Promise<number> {
  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\.js(\?|$)/.test(name)),
  );
  const sizes = files.map(async (file) => brotliCompressSync(await (await fetch(file)).bytes()).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

/** Frames a second while the pointer moves at every one of them. */
async function dragged(page: Page): Promise<number> {
  const trim = await page.locator('.studio-trim').boundingBox();
  if (!trim) throw new Error('The page of the design is shown.');
  const scale = trim.width / 750;
  const at = { x: trim.x + 80 * scale, y: trim.y + 53 * scale };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 10, at.y + 10);
  const rate = await page.evaluate(
    async ({ x, y, moves }) => {
      const stage = document.querySelector('.studio-stage');
      const painted = () => Number(stage?.querySelector('canvas')?.dataset.painted);
      const [from, began] = [painted(), performance.now()];
      for (let n = 0; n < moves; n++) {
        const place = { clientX: x + 10 + n, clientY: y + 10 + (n % 60) };
        const event = new PointerEvent('pointermove', {
          ...place,
          pointerId: 1,
          pointerType: 'mouse',
          bubbles: true,
        });
        stage?.dispatchEvent(event);
        await new Promise(requestAnimationFrame);
      }
      return ((painted() - from) / (performance.now() - began)) * 1000;
    },
    { ...at, moves: MOVES },
  );
  await page.mouse.up();
  return rate;
}

/** From the key to the frame that shows it, each after a step that moved all layers. */
async function undos(page: Page): Promise<number[]> {
  const times: number[] = [];
  await page.locator('.studio-stage').focus();
  for (let n = 0; n < UNDOS; n++) {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ArrowRight');
    times.push(
      await page.evaluate(async () => {
        const canvas = document.querySelector<HTMLElement>('.studio-stage canvas');
        const before = canvas?.dataset.painted;
        const began = performance.now();
        const event = new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true });
        document.querySelector('.studio-stage')?.dispatchEvent(event);
        while (canvas?.dataset.painted === before) await new Promise(requestAnimationFrame);
        return performance.now() - began;
      }),
    );
  }
  return times;
}
