import { createServer } from 'node:net';
import { Refusal } from './refusal.mjs';

function listen(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host }, () => {
      const { port: got } = server.address();
      server.close(() => resolve(got));
    });
  });
}

/** A TCP port nobody uses at the moment. */
export const freePort = () => listen(0, '127.0.0.1');

/** Whether a TCP port of this machine can be had right now. */
export async function isFree(port) {
  try {
    await listen(port, '127.0.0.1');
    return true;
  } catch {
    return false;
  }
}

/** Refuses a port that is taken or not ours to take, on any address of this machine. */
export async function checkPort(port) {
  for (const host of ['127.0.0.1', '0.0.0.0', '::1', '::']) {
    try {
      await listen(port, host);
    } catch (error) {
      if (error.code === 'EADDRINUSE') {
        const other = await freePort();
        throw new Refusal(
          `Port ${port} is taken by another program. End that program, or use another port: ` +
            `PORT=${port < 65535 ? await nextFree(port + 1) : other} npm start`,
        );
      }
      if (error.code === 'EACCES') {
        throw new Refusal(
          `Port ${port} is reserved for the administrator. Use one above 1023: PORT=3000 npm start`,
        );
      }
      // A machine without IPv6 has no such address to be taken.
    }
  }
}

async function nextFree(port) {
  for (let candidate = port; candidate < Math.min(port + 50, 65_536); candidate++) {
    try {
      return await listen(candidate, '127.0.0.1');
    } catch {
      // Taken too.
    }
  }
  return freePort();
}
