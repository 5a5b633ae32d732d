import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from './config.ts';
import { authSecret } from './secret.ts';

interface SignedPaths {
  sign(config: Config, path: string, until: Date): string;
  isSigned(config: Config, path: string, query: { until?: string; key?: string }, now: Date): boolean;
}

/** Paths that open without a session until they expire: whoever has one was told it. Each purpose has a key of its own. */
export function signedPaths(purpose: string): SignedPaths {
  const keys = new WeakMap<Config, Buffer>();
  function keyFor(config: Config, path: string, until: string): string {
    const key = keys.get(config) ?? createHmac('sha256', authSecret(config)).update(purpose).digest();
    keys.set(config, key);
    return createHmac('sha256', key).update(`${path} ${until}`).digest('base64url');
  }
  return {
    sign(config, path, until) {
      const seconds = String(Math.floor(until.getTime() / 1000));
      return `${path}?until=${seconds}&key=${keyFor(config, path, seconds)}`;
    },
    isSigned(config, path, { until, key }, now) {
      if (typeof until !== 'string' || typeof key !== 'string') return false;
      const [given, right] = [Buffer.from(key), Buffer.from(keyFor(config, path, until))];
      return (
        given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1000 > now.getTime()
      );
    },
  };
}
