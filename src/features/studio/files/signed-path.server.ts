import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '#platform/config.ts';
import type { Ctx } from '#platform/ctx.ts';
import { authSecret } from '#platform/secret.ts';

/**
 * An <img> and a download send no session. The path of a thumbnail or an export, which only its owner is told, is signed and
 * expires; within an hour it stays the same, so that a list that is fetched again doesn't load its pictures again.
 */
const STEP_S = 60 * 60;

const keys = new WeakMap<Config, Buffer>();
function keyOf(config: Config): Buffer {
  const key = keys.get(config) ?? createHmac('sha256', authSecret(config)).update('studio files').digest();
  keys.set(config, key);
  return key;
}

const sign = (config: Config, path: string, until: string): string =>
  createHmac('sha256', keyOf(config)).update(`${path} ${until}`).digest('base64url');

export function signedPath({ deps, now }: Pick<Ctx, 'deps' | 'now'>, path: string): string {
  const until = String((Math.floor(now.getTime() / 1000 / STEP_S) + 2) * STEP_S);
  return `${path}?until=${until}&key=${sign(deps.config, path, until)}`;
}

export function isSignedPath(
  config: Config,
  path: string,
  { until, key }: { until?: string; key?: string },
  now: Date,
): boolean {
  if (typeof until !== 'string' || typeof key !== 'string') return false;
  const [given, right] = [Buffer.from(key), Buffer.from(sign(config, path, until))];
  return (
    given.length === right.length && timingSafeEqual(given, right) && Number(until) * 1000 > now.getTime()
  );
}
