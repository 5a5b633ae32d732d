import { runLua } from './lua.ts';

export type Reply = string | number | boolean | null | Error | Status | readonly Reply[];
/** `+OK` and the like. */
export class Status extends String {}
const OK = new Status('OK');

type Command = (...args: string[]) => Reply;
type Scores = Map<string, number>;
const FOREVER = Number.POSITIVE_INFINITY;
const now = () => performance.timeOrigin + performance.now();

/** What needs more memory. */
export const growing = new Set(['set', 'incrby', 'zadd']);

/** The commands that the app uses, by name, over keys that expire. */
export function createCommands(run: (command: readonly string[]) => Reply): {
  commands: ReadonlyMap<string, Command>;
  clear(): void;
} {
  const values = new Map<string, { value: string | Scores; until: number }>();

  function entry(key: string) {
    const found = values.get(key);
    if (found && found.until > now()) return found;
    values.delete(key);
    return undefined;
  }
  const textOf = (key: string) => (entry(key)?.value as string | undefined) ?? null;
  function scoresOf(key: string): Scores {
    const found = entry(key) ?? { value: new Map<string, number>(), until: FOREVER };
    values.set(key, found);
    return found.value as Scores;
  }
  const commands: Record<string, Command> = {
    ping: () => new Status('PONG'),
    client: () => OK,
    select: () => OK,
    get: (key) => textOf(key as string),
    mget: (...keys) => keys.map(textOf),
    set(key = '', value = '', ...options) {
      const given = options.map((option) => option.toLowerCase());
      if (given.includes('nx') && entry(key)) return null;
      const at = given.indexOf('px');
      values.set(key, { value, until: at < 0 ? FOREVER : now() + Number(options[at + 1]) });
      return OK;
    },
    del: (...keys) => keys.filter((key) => values.delete(key)).length,
    incrby(key = '', points) {
      const until = entry(key)?.until ?? FOREVER;
      const value = Number(textOf(key) ?? 0) + Number(points);
      values.set(key, { value: String(value), until });
      return value;
    },
    pttl(key = '') {
      const until = entry(key)?.until;
      if (until === undefined) return -2;
      return until === FOREVER ? -1 : Math.round(until - now());
    },
    pexpire(key = '', ms) {
      const found = entry(key);
      if (found) found.until = now() + Number(ms);
      return found ? 1 : 0;
    },
    time: () => [String(Math.floor(now() / 1000)), String(Math.floor((now() % 1000) * 1000))],
    zadd(key = '', ...pairs) {
      for (let n = 0; n < pairs.length; n += 2) scoresOf(key).set(pairs[n + 1] ?? '', Number(pairs[n]));
      return pairs.length / 2;
    },
    zrem: (key = '', ...members) => members.filter((member) => scoresOf(key).delete(member)).length,
    zcard: (key = '') => scoresOf(key).size,
    zremrangebyscore(key = '', _least, most) {
      const scores = scoresOf(key);
      return [...scores].filter(([member, score]) => score <= Number(most) && scores.delete(member)).length;
    },
    eval(script = '', count = '0', ...given) {
      const keys = given.slice(0, Number(count));
      return runLua(script, keys, given.slice(keys.length), (command) => run(command) as never);
    },
  };
  return { commands: new Map(Object.entries(commands)), clear: () => values.clear() };
}
