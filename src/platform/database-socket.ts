import { Socket } from 'node:net';

interface Place {
  host: string[];
  port: number[];
  /** The path of a Unix socket; false for TCP. */
  path: string | false;
}

/**
 * The socket of a database connection. When the socket reports an error, the driver (postgres 3.4.9) rejects the
 * queries in progress, but rejects those queued between the error and the close only if the close is reported as
 * orderly; otherwise they never settle. So every close is reported as orderly.
 *
 * When a socket asks for backpressure, the driver forgets to reserve the connection of a BEGIN, and hands out a
 * reserved one on 'drain' (porsager/postgres#823). So this socket buffers everything and never asks.
 */
export function databaseSocket({ host, port, path }: Place): Socket {
  const socket = new Socket();
  const emit = socket.emit.bind(socket);
  socket.emit = (event: string, ...args: unknown[]) => {
    if (event === 'drain') return true;
    return event === 'close' ? emit(event, false) : emit(event, ...args);
  };
  const write = socket.write.bind(socket) as (...given: unknown[]) => boolean;
  socket.write = (...given: unknown[]) => {
    write(...given);
    return true;
  };
  if (path) return socket.connect(path);
  // The driver reads the host from the socket to verify a certificate.
  Object.assign(socket, { host: host[0], port: port[0] });
  return socket.connect({ host: host[0] ?? 'localhost', port: port[0] ?? 5432 });
}

/**
 * Pads the start-up message to the size of the driver's buffer, so that it is sent at once. Unsent data of a lost
 * connection (porsager/postgres#1208) stays in that buffer with a timer that never fires; a short message would wait
 * behind it until the connection times out. Sent together, PostgreSQL rejects it and the next attempt starts afresh.
 */
export const longStartUp = { options: ' '.repeat(1024) };
