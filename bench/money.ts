import type { Config } from '#platform/config.ts';
import { drop } from './drop.ts';
import type { World } from './fill.ts';
import { ledger } from './ledger.ts';
import { webhooks } from './webhooks.ts';

/** What was measured, the result, and the goal. */
export type Row = [what: string, value: string, wanted: string];

/** The ledger alone, a drop, and the provider's events of many payments at once. */
export async function money(
  config: Config,
  world: World,
  target: { origin: string; headers: Record<string, string> },
): Promise<Row[]> {
  const books = await ledger(config, world);
  const dropped = await drop(config, world, target);
  const hooks = await webhooks(config, world, target);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  return [
    [
      `(h) ${whole(dropped.buyers)} buyers at once of an edition of 300: sold`,
      `${dropped.sold}${dropped.failed ? ` (${dropped.failed} failed)` : ''}`,
      '300',
    ],
    ['    oversold, charged without a copy', `${dropped.oversold}, ${dropped.chargedWithoutCopy}`, '0, 0'],
    ['    reservations', `${whole(dropped.reservedPerSecond)}/s`, 'at least 150/s'],
    ['    answered, also with no: p99', `${whole(dropped.p99)} ms`, 'below 2,000 ms'],
    ['(i) ledger: posted transactions', `${whole(books.postedPerSecond)}/s`, 'at least 800/s'],
    [
      `    balance of an account with ${whole(books.entries)} entries: p95 (p50)`,
      `${books.balanceP95.toFixed(1)} (${books.balanceP50.toFixed(1)}) ms`,
      'below 5 ms',
    ],
    [
      `(j) ${whole(hooks.events)} events of payments, shuffled, some twice`,
      `${whole(hooks.perSecond)}/s`,
      'at least 300/s',
    ],
    ['    of them changed something with us, each once', whole(hooks.applied), ''],
    ['    tips paid, and booked', `${hooks.paid}, ${hooks.booked}`, 'the same'],
  ];
}
