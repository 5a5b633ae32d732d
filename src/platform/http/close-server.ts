import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long requests in progress may take, in ms. Supervisors give the whole process ten seconds. */
const GRACE_MS = 5_000;

/**
 * Returns a function that closes the server: requests in progress are answered, and keep-alive connections don't delay
 * it. Node closes connections that are idle at that moment, but one that is answered a moment later, or that never sent
 * a request, would stay open for more than a minute.
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
