import { expect, test } from 'vitest';
import { refusals } from '#features/media/upload-rules.ts';
import { Refusal } from '#platform/errors.ts';
import type { Sending } from './sending.ts';
import { readyMedia } from './upload-item.ts';
import { createUploads, type UploadTools } from './uploads-store.ts';

interface Sent {
  name: string;
  sending: Sending;
  done(id: string): void;
  fail(error: unknown): void;
}

/** A stubbed network: every upload waits here until the test ends it. */
function atHand(pixels: number | null = 100) {
  const sent: Sent[] = [];
  const forgotten: string[] = [];
  const tools: UploadTools = {
    send: (file, _kind, _ticket, sending) =>
      new Promise((resolve, reject) => {
        sent.push({ name: file.name, sending, done: (id) => resolve({ id }), fail: reject });
        sending.signal.addEventListener('abort', () => reject(sending.signal.reason));
      }),
    look: async (file) => ({ preview: `blob:${file.name}`, pixels }),
    forget: (preview) => forgotten.push(preview),
  };
  return { sent, forgotten, tools };
}
const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });
const video = (name: string) => new File([new Uint8Array(10)], name, { type: 'video/mp4' });
const rules = { maxImages: 4, maxVideos: 1 } as const;
const nextTurn = () => new Promise((resolve) => setTimeout(resolve));

test('uploads two files at a time and keeps the chosen order', async () => {
  const { sent, tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  sent[1]?.done('2');
  await nextTurn();
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  sent[2]?.done('3');
  sent[0]?.done('1');
  await nextTurn();
  expect(readyMedia(uploads.read().items)).toEqual(['1', '2', '3'].map((id) => ({ id, alt: '' })));
  uploads.clear();
  expect(sent.some(({ sending }) => sending.signal.aborted)).toBe(false);
});

test('retries after a lost connection, but not an invalid file', async () => {
  const { sent, tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add([photo('a.jpg'), photo('b.jpg')]);
  sent[0]?.fail(new Refusal(0, 'OFFLINE', 'No connection.'));
  sent[1]?.fail(new Refusal(400, 'CORRUPT', 'Damaged.'));
  await nextTurn();
  const [a, b] = uploads.read().items;
  expect([a, b]).toMatchObject([
    { state: 'failed', message: 'No connection.', canRetry: true },
    { state: 'failed', message: 'Damaged.', canRetry: false },
  ]);
  uploads.retry(a?.key ?? '');
  uploads.retry(b?.key ?? '');
  sent[2]?.done('1');
  await nextTurn();
  expect(sent).toHaveLength(3);
  expect(uploads.read().items.map(({ state }) => state)).toEqual(['ready', 'failed']);
});

test('keeps a cancelled upload in the list with its alt text, and drops a removed one', async () => {
  const { sent, forgotten, tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add([photo('a.jpg'), photo('b.jpg')]);
  const [a, b] = uploads.read().items.map(({ key }) => key);
  uploads.setAlt(a ?? '', 'The winning goal');
  uploads.cancel(a ?? '');
  uploads.remove(b ?? '');
  await nextTurn();
  expect(sent.map(({ sending }) => sending.signal.aborted)).toEqual([true, true]);
  expect(uploads.read().items).toMatchObject([{ state: 'failed', alt: 'The winning goal', canRetry: true }]);
  expect(forgotten).toEqual(['blob:b.jpg']);
});

test('rejects invalid files before sending, with the server’s message', async () => {
  const { sent, tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add([
    photo('huge.jpg', 8_388_609),
    new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }),
    new File(['1'], 'said.srt'),
  ]);
  expect(uploads.read().items.map(({ message }) => message)).toEqual([
    refusals.imageTooLarge.message,
    refusals.noImage.message,
    refusals.captionsAlone.message,
  ]);
  const towers = createUploads(rules, { ...tools, ...atHand(40_000_001).tools });
  await towers.add([photo('tower.jpg')]);
  await nextTurn();
  expect(towers.read().items).toMatchObject([{ state: 'failed', message: refusals.tooManyPixels.message }]);
  expect(sent).toEqual([]);
});

test('rejects too many files, and a video among images', async () => {
  const { tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add(['1', '2', '3', '4', '5'].map((name) => photo(`${name}.jpg`)));
  expect(uploads.read()).toMatchObject({ notice: 'Add up to 4 images or one video.' });
  expect(uploads.read().items).toHaveLength(4);
  const other = createUploads(rules, tools);
  await other.add([video('a.mp4'), photo('b.jpg')]);
  expect(other.read().items.map(({ name }) => name)).toEqual(['a.mp4']);
  expect(other.read().notice).toBe('Images and a video can’t go in the same post.');
});

test('keeps the chosen order', async () => {
  const { tools } = atHand();
  const uploads = createUploads(rules, tools);
  await uploads.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]);
  const names = () =>
    uploads
      .read()
      .items.map(({ name }) => name[0])
      .join('');
  const key = (place: number) => uploads.read().items[place]?.key ?? '';
  uploads.move(key(2), -1);
  expect(names()).toBe('acb');
  uploads.move(key(0), -1);
  expect(names()).toBe('acb');
  uploads.move(key(0), 1);
  expect(names()).toBe('cab');
});
