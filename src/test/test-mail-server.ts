import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export interface TestMailServer {
  port: number;
  /** What arrived, whole and in its encoding. */
  received: string[];
  /** What it does from now on. */
  way: 'taking' | 'silent' | 'silent after its greeting';
}

/** A minimal SMTP server, until the test file ends, or whatever else calls what it is given. */
export async function testMailServer(atEnd: (close: () => void) => void = afterAll): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    if (mail.way !== 'silent') speak(socket, mail);
  });
  const mail: TestMailServer = { port: 0, received: [], way: 'taking' };
  await once(server.listen(0, '127.0.0.1'), 'listening');
  mail.port = (server.address() as AddressInfo).port;
  atEnd(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return mail;
}

function speak(socket: Socket, mail: TestMailServer): void {
  let data: string | null = null;
  socket.setEncoding('utf8').write('220 here\r\n');
  socket.on('data', (chunk: string) => {
    if (mail.way !== 'taking') return;
    if (data !== null) data += chunk;
    else if (/^DATA/i.test(chunk)) {
      data = '';
      socket.write('354 go on\r\n');
    } else socket.write(/^QUIT/i.test(chunk) ? '221 bye\r\n' : '250 ok\r\n');
    if (data?.endsWith('\r\n.\r\n')) {
      mail.received.push(data);
      data = null;
      socket.write('250 taken\r\n');
    }
  });
}
