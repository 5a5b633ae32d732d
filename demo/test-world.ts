import { fillDemo } from '#demo/fill-demo.server.ts';
import type { Sandbox } from '#sandbox/app.ts';
import { type TestApp, testApp } from '#test/test-app.ts';

/** These tests look at no pictures, and drawing them takes most of the time. */
export const plainPictures = { scale: 0 };

export interface FilledWorld extends TestApp {
  sandbox: Sandbox;
  /** The progress messages of the fills. */
  lines: string[];
  /** What the first fill left behind when the disk was full. */
  interrupted: { pictures: number; posts: number; refusal: string };
}

/** As in the demo site: withdrawing doesn't need two-factor sign-in. */
export async function emptyWorld(): Promise<FilledWorld> {
  const tested = await testApp({ TOUCHLINE_DEMO: '1' }, { sandbox: true });
  // It is filled in one transaction, beside which there is no other.
  delete tested.app.deps.onLock;
  return { ...tested, lines: [], interrupted: { pictures: 0, posts: 0, refusal: '' } };
}

/**
 * Filling is slow, so there is one world, made under bad conditions: the disk is full at first, then two processes start
 * at the same time and the provider stops answering in the middle of the year. The next start continues from there.
 */
export async function fillTheHardWay(world: FilledWorld): Promise<void> {
  const { deps } = world.app;
  const fill = () => fillDemo(deps, (line) => world.lines.push(line), plainPictures);
  await untilTheDiskIsFull(world);

  const { sessions } = deps.provider.checkout;
  const create = sessions.create.bind(sessions);
  let left = 40;
  sessions.create = (async (...asked: Parameters<typeof create>) => {
    left -= 1;
    if (left < 0) throw new Error('no answer');
    return create(...asked);
  }) as typeof create;
  await Promise.all([fill(), fill()]);
  sessions.create = create;
  await withoutFaults(deps, fill);
  await world.sandbox.flush();
}

/** A fill goes on without its sales and logs why; nothing disturbs the last one, so it has to make them. */
async function withoutFaults({ log }: TestApp['app']['deps'], fill: () => Promise<void>): Promise<void> {
  const warn = log.warn.bind(log);
  const faults: unknown[] = [];
  log.warn = (about: unknown) => void faults.push(about);
  await fill();
  log.warn = warn;
  if (faults.length > 0) throw new Error('The last fill had faults.', { cause: faults });
}

async function untilTheDiskIsFull({ app, sql, interrupted }: FilledWorld): Promise<void> {
  const { storage } = app.deps;
  const takeFile = storage.takeFile.bind(storage);
  let room = 40;
  storage.takeFile = async (path, key) => {
    room -= 1;
    if (room < 0) throw new Error('the disk is full');
    return takeFile(path, key);
  };
  await fillDemo(app.deps, () => {}, plainPictures).catch((error: Error) => {
    interrupted.refusal = error.message;
  });
  storage.takeFile = takeFile;
  const [kept] = await sql<{ pictures: number; posts: number }[]>`
    select (select count(*)::int from demo.picture) as pictures, (select count(*)::int from post) as posts`;
  Object.assign(interrupted, kept);
}
