import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFigures } from '#platform/figures.ts';
import { createResponseCache } from '#platform/http/response-cache.ts';
import { createValkey } from '#platform/valkey/valkey.ts';
import { valkeyAnswers } from '#platform/valkey/valkey-answers.ts';
import { testApp } from './test-app.ts';
import { valkeys } from './test-valkey.ts';

const { log } = (await testApp()).app.deps;

describe.for([{ name: 'each process by itself', start: async () => null }, ...valkeys])(
  'answers for visitors kept by $name',
  async ({ start }) => {
    const server = await start();
    async function createProcess() {
      const valkey = server && (await createValkey(server.url, log, createFigures().valkeyFallbacks));
      const cache = createResponseCache(Date.now, { others: valkey && valkeyAnswers(valkey) });
      let made = 0;
      const make = async () => ({ text: `made ${++made}`, type: 'text/plain' });
      const ask = async () => `${(await cache.once('sports /', 10, make)).body}`;
      return { valkey, cache, ask, made: () => made };
    }
    const [one, two] = await Promise.all([createProcess(), createProcess()]);
    const isUp = () =>
      expect.poll(() => [one, two].every(({ valkey }) => !valkey?.isAway), { timeout: 8_000 }).toBe(true);
    const isForgotten = () => new Promise((resolve) => setTimeout(resolve, 50));
    beforeAll(async () => {
      await Promise.all([one, two].map(({ valkey }) => valkey?.start()));
    });
    beforeEach(async () => {
      await server?.comeBack();
      await isUp();
      for (const { cache } of [one, two]) cache.clear();
      await isForgotten();
      // The first answer after that has nothing to be kept under.
      for (const { ask } of [one, two]) await ask();
    });

    test('are made once for all processes, if they share', async () => {
      const before = two.made();
      const answer = await one.ask();
      await isForgotten();
      expect(await two.ask()).toBe(server ? answer : `made ${before + 1}`);
      expect(two.made() - before).toBe(server ? 0 : 1);
    });

    test.for(['with room', 'full'])(
      'are made anew after a withdrawal that one of them hears first, %s',
      async (memory) => {
        await one.ask();
        await isForgotten();
        if (memory === 'full') server?.fill();
        two.cache.clear();
        const before = two.made();
        await two.ask();
        expect(two.made() - before).toBe(1);
      },
    );

    test('aren’t found when they were begun before a withdrawal', async () => {
      let finish = () => {};
      const slow = new Promise<void>((resolve) => {
        finish = resolve;
      });
      const before = two.made();
      const making = one.cache.once('sports /slow', 10, async () => {
        await slow;
        return { text: 'old', type: 'text/plain' };
      });
      await isForgotten();
      two.cache.clear();
      await isForgotten();
      finish();
      await making;
      await isForgotten();
      const found = await two.cache.once('sports /slow', 10, async () => ({
        text: 'new',
        type: 'text/plain',
      }));
      expect(`${found.body}`).toBe('new');
      expect(two.made()).toBe(before);
    });

    test('are made by each process while nobody keeps them for all', async () => {
      server?.kill();
      const before = two.made();
      await one.ask();
      await two.ask();
      expect(two.made() - before).toBe(1);
    });
  },
);
