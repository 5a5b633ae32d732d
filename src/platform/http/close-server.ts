import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long what is being answered may take, in ms. Whoever starts us gives the whole process ten seconds. */
const GRACE_MS = 5_000;

/**
 * Gives the way to end a server: what was asked is answered, and nobody who only keeps the line open holds it up.
 * Node lets go of connections that are idle at that moment. One that is answered a moment later would stay for as long
 * as the other side likes, more than a minute, and so would one on which nothing was asked yet.
 */
export function closingOf(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    const closed = app.close();
    const sweeping = setInterval(closeIdle, 50);
    const graceTimer = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
    await closed.finally(() => {
      clearInterval(sweeping);
      clearTimeout(graceTimer);
    });
  };
}
