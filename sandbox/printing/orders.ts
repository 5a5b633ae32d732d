import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { Database } from '#sandbox/store/database.ts';
import { idWith } from '#sandbox/store/ids.ts';

const SCHEMA = `
  create table if not exists print_order (
    key text primary key,
    id text not null unique,
    -- What was asked: the same key with something else is refused.
    request text not null,
    state text not null,
    reason text,
    carrier text,
    tracking_number text,
    -- When it was put into its state, in milliseconds.
    since integer not null
  ) without rowid;
`;

export type OrderState = 'received' | 'accepted' | 'in_production' | 'shipped' | 'refused' | 'cancelled';

export interface OrderRow {
  key: string;
  id: string;
  request: string;
  state: OrderState;
  reason: string | null;
  carrier: string | null;
  tracking_number: string | null;
  since: number;
}

export interface PrintRequest {
  key: string;
  prints: readonly { product: string; file: string }[];
}

const after: Partial<Record<OrderState, OrderState>> = {
  received: 'accepted',
  accepted: 'in_production',
  in_production: 'shipped',
};

const FILE_MS = 60_000;
const MOST_BYTES = 100 * 1024 * 1024;

/** What was ordered, and what became of it. */
export class Orders {
  readonly #db: Database;
  /** The reason that the next files to be checked are refused with. */
  refuseNext: string | null = null;

  constructor(file: string) {
    this.#db = new Database(file, SCHEMA);
  }

  find(key: string): OrderRow | undefined {
    return this.#db.one<OrderRow>('select * from print_order where key = ?', key);
  }

  all(): OrderRow[] {
    return this.#db.all<OrderRow>('select * from print_order order by since, key');
  }

  add(request: PrintRequest): OrderRow {
    this.#insert(request.key, JSON.stringify(request), 'received');
    return this.find(request.key) as OrderRow;
  }

  forget(key: string): void {
    this.#db.run('delete from print_order where key = ?', key);
  }

  /** Nothing is ever printed under this key, also when its order comes later. */
  bury(key: string): void {
    this.#insert(key, '', 'cancelled');
  }

  #insert(key: string, request: string, state: OrderState): void {
    this.#db.run(
      'insert or ignore into print_order (key, id, request, state, since) values (?, ?, ?, ?, ?)',
      key,
      idWith('print_'),
      request,
      state,
      Date.now(),
    );
  }

  move(
    key: string,
    state: OrderState,
    { reason = null, carrier = null, trackingNumber = null }: Moved = {},
  ): void {
    this.#db.run(
      'update print_order set state = ?, reason = ?, carrier = ?, tracking_number = ?, since = ? where key = ?',
      state,
      reason,
      carrier,
      trackingNumber,
      Date.now(),
      key,
    );
  }

  /** One step further, as time does it. Files are loaded and looked at before an order is accepted. */
  async advance(key: string): Promise<void> {
    const order = this.find(key);
    const next = order && after[order.state];
    if (!next) return;
    const reason = order.state === 'received' ? await this.#faultOf(JSON.parse(order.request)) : null;
    // It may have been cancelled meanwhile.
    if (this.find(key)?.state !== order.state) return;
    if (reason) this.move(key, 'refused', { reason });
    else if (next === 'shipped')
      this.move(key, next, { carrier: 'UPS', trackingNumber: `1Z${order.id.slice(-8).toUpperCase()}` });
    else this.move(key, next);
  }

  async #faultOf({ prints }: PrintRequest): Promise<string | null> {
    const wished = this.refuseNext;
    this.refuseNext = null;
    if (wished) return wished;
    for (const [nth, { file }] of prints.entries()) {
      const bytes = await load(file).catch(() => null);
      if (!bytes) return `File ${nth + 1} could not be loaded.`;
      if (bytes.subarray(0, 5).toString() !== '%PDF-') return `File ${nth + 1} is not a PDF.`;
    }
    return null;
  }

  /** Moves on what has been in its state for so long, until it is stopped. */
  async run(stepMs: number, signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      for (const { key, state, since } of this.all())
        if (after[state] && Date.now() - since >= stepMs) await this.advance(key);
      await sleep(Math.min(1000, stepMs), undefined, { signal }).catch(() => {});
    }
  }

  close(): void {
    this.#db.close();
  }
}

interface Moved {
  reason?: string | null | undefined;
  carrier?: string | null | undefined;
  trackingNumber?: string | null | undefined;
}

/** From this machine alone: everywhere else a real partner prints. `*.localhost` isn't known to every resolver. */
function load(address: string): Promise<Buffer> {
  const url = new URL(address);
  if (!/(^|\.)localhost$|^127\./.test(url.hostname)) throw new Error('not on this machine');
  const { pathname, search, host, port } = url;
  return new Promise((resolve, reject) => {
    const request = get(
      { host: '127.0.0.1', port, path: pathname + search, headers: { host }, timeout: FILE_MS },
      (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > MOST_BYTES) request.destroy(new Error('too large'));
        });
        response.on('error', reject);
        response.on('end', () =>
          response.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error('not found')),
        );
      },
    );
    request.on('timeout', () => request.destroy(new Error('too slow')));
    request.on('error', reject);
  });
}
