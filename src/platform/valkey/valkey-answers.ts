import type { SharedAnswers } from '../http/response-cache.ts';
import { newId } from '../ids.ts';
import type { Valkey } from './valkey.ts';

const DAY_MS = 86_400_000;
/** Longer answers cost more on the way than they save. */
const MOST_LENGTH = 300_000;
const nothing = { mark: null, answer: null };

/**
 * Keeps answers in Valkey under a mark that everybody who hears of a withdrawal deletes, also when it has no memory left:
 * what was begun under another mark is never found. Who couldn't delete it finds nothing until it has.
 */
export function valkeyAnswers(valkey: Valkey): SharedAnswers {
  const mark = `${valkey.prefix}answers:mark`;
  const named = (key: string) => `${valkey.prefix}answers:${key}`;
  let isOwed = false;

  function clear(): void {
    isOwed = true;
    valkey
      .ask('cache', (client) => client.del(mark))
      .then(
        () => {
          isOwed = false;
        },
        () => {},
      );
  }
  valkey.onReturn(clear);

  return {
    clear,
    async find(key) {
      if (valkey.isAway) return nothing;
      if (isOwed) {
        clear();
        return nothing;
      }
      try {
        const [now, text] = await valkey.ask('cache', (client) => client.mget(mark, named(key)));
        if (!now) await valkey.ask('cache', (client) => client.set(mark, newId(), 'PX', DAY_MS, 'NX'));
        const kept = text ? JSON.parse(text) : null;
        return { mark: now ?? null, answer: now && kept?.mark === now ? kept.answer : null };
      } catch {
        return nothing;
      }
    },
    keep(key, under, answer, seconds) {
      if (valkey.isAway || answer.text.length > MOST_LENGTH) return;
      const text = JSON.stringify({ mark: under, answer });
      valkey.ask('cache', (client) => client.set(named(key), text, 'PX', seconds * 1000)).catch(() => {});
    },
  };
}
