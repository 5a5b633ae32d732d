import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { base } from './sites.ts';

/** A connection to the site that can be cut, like a phone's in a tunnel: open requests and new ones fail. */
export async function layWire() {
  const ends = new Set<Socket>();
  let whole = true;
  const server = createServer((near) => {
    if (!whole) return void near.destroy();
    const far = connect(Number(base.port || 80), '127.0.0.1');
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      // Its close event follows.
      end.on('error', () => {});
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const cut = () => {
    whole = false;
    for (const end of ends) end.destroy();
  };
  onTestFinished(() => {
    cut();
    server.close();
  });
  return {
    /** The same site, through this connection. */
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      whole = true;
    },
  };
}
