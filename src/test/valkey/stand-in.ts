import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';
import type { TestValkey } from '../test-valkey.ts';
import { createCommands, growing, type Reply, Status } from './commands.ts';

/** What of Valkey the app uses, over its protocol (RESP 2), scripts included. */
export async function startStandIn(): Promise<TestValkey> {
  const subscribers = new Map<string, Set<Socket>>();
  const sockets = new Set<Socket>();
  let mode: 'answers' | 'frozen' | 'full' = 'answers';

  function run([given = '', ...args]: readonly string[]): Reply {
    const name = given.toLowerCase();
    if (mode === 'full' && growing.has(name))
      return new Error("OOM command not allowed when used memory > 'maxmemory'.");
    return commands.get(name)?.(...args) ?? new Error(`ERR unknown command '${name}'`);
  }
  const { commands, clear } = createCommands(run);

  function answer(socket: Socket, command: readonly string[]): Reply {
    const [name = '', channel = '', text = ''] = command;
    const heard = subscribers.get(channel) ?? new Set();
    if (name.toLowerCase() === 'subscribe') {
      subscribers.set(channel, heard.add(socket));
      return ['subscribe', channel, 1];
    }
    if (name.toLowerCase() !== 'publish') return run(command);
    for (const each of heard) each.write(resp(['message', channel, text]));
    return heard.size;
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      for (const heard of subscribers.values()) heard.delete(socket);
    });
    let waiting: Buffer = Buffer.alloc(0);
    socket.on('data', (bytes) => {
      waiting = Buffer.concat([waiting, bytes]);
      if (mode === 'frozen') return;
      const { commands: complete, rest } = commandsIn(waiting);
      waiting = rest;
      for (const command of complete) socket.write(resp(answer(socket, command)));
    });
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  function kill(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
    clear();
  }
  afterAll(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze() {
      mode = 'frozen';
    },
    fill() {
      mode = 'full';
    },
    async comeBack() {
      mode = 'answers';
      for (const socket of sockets) socket.emit('data', Buffer.alloc(0));
      if (!server.listening) await listen(port);
    },
  };
}

function resp(reply: Reply): string {
  if (reply === null || typeof reply === 'boolean') return '$-1\r\n';
  if (typeof reply === 'number') return `:${reply}\r\n`;
  if (reply instanceof Status) return `+${reply}\r\n`;
  if (reply instanceof Error) return `-${reply.message}\r\n`;
  if (typeof reply === 'string') return `$${Buffer.byteLength(reply)}\r\n${reply}\r\n`;
  return `*${reply.length}\r\n${reply.map(resp).join('')}`;
}

/** The complete commands in what has arrived, each an array of bulk strings, and what is left. */
function commandsIn(bytes: Buffer): { commands: string[][]; rest: Buffer } {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const command: string[] = [];
    let here = at;
    const line = () => {
      const end = bytes.indexOf('\r\n', here);
      if (end < 0) return Number.NaN;
      const number = Number(bytes.toString('latin1', here + 1, end));
      here = end + 2;
      return number;
    };
    for (let left = line(); left > 0; left--) {
      const length = line();
      if (!(here + length + 2 <= bytes.length)) return { commands, rest: bytes.subarray(at) };
      command.push(bytes.toString('utf8', here, here + length));
      here += length + 2;
    }
    if (command.length === 0) return { commands, rest: bytes.subarray(at) };
    commands.push(command);
    at = here;
  }
}
