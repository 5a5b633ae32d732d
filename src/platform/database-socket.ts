import { Socket } from 'node:net';

interface Place {
  host: string[];
  port: number[];
  /** Of a Unix socket; false where there is none. */
  path: string | false;
}

/**
 * The socket of a database connection, on its way. The driver (postgres 3.4.9) refuses the queries of a connection when
 * its socket reports an error, and those that came between that error and the end only when the end is reported as an
 * orderly one: otherwise whoever asked them would wait for ever. So every end is reported as orderly.
 *
 * A socket that asks to wait before more is written makes the driver forget to reserve the connection of a BEGIN, and
 * give a reserved one away when the socket is ready again (porsager/postgres#823). So the socket keeps what it is given
 * and never asks.
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
  // The driver asks the socket for the host when it checks a certificate.
  Object.assign(socket, { host: host[0], port: port[0] });
  return socket.connect({ host: host[0] ?? 'localhost', port: port[0] ?? 5432 });
}

/**
 * A start-up message as long as the driver's buffer is sent at once. What it had not yet sent on a connection that was
 * lost (porsager/postgres#1208) stays in that buffer, with a timer that never fires: a short message would wait behind
 * it until the connection times out. Sent along, PostgreSQL refuses it, and the next attempt begins anew.
 */
export const longStartUp = { options: ' '.repeat(1024) };
