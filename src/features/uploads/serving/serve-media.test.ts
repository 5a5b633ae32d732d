import { afterEach, describe, expect, test, vi } from 'vitest';
import type { MediaRow } from '#features/media/media-row.server.ts';
import { publicAddresses } from '#features/media/public-address.server.ts';
import { testApp } from '#test/test-app.ts';
import { getMedia } from '../calls.ts';
import { fixture, png, withUploads } from '../test-uploads.ts';

afterEach(() => {
  vi.useRealTimers();
});

const { app, as, idOf, runJobs, headersOf, uploadImage, uploadFile, fetchMedia, publish, sql } =
  await withUploads(await testApp());

/** The URL without the signature in its owner's replies. */
const plain = (url: string) => url.replace(/\?.*/, '');

async function publishedVideo() {
  const { id } = await uploadFile('ann', { bytes: await fixture('clip.webm'), name: 'clip.webm' });
  await runJobs();
  await publish(id);
  const url = `/media/${id}/video.webm`;
  return { id, url, whole: Buffer.from(await (await fetchMedia(url)).arrayBuffer()) };
}

test('serves a published image publicly, revalidated after five seconds, and unable to run scripts', async () => {
  const { id, url: own } = await uploadImage('ann', { bytes: await png() });
  const url = plain(own);
  await publish(id);
  const reply = await fetchMedia(url);
  expect(reply.status).toBe(200);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=5, s-maxage=5, must-revalidate',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
  });
  const again = await fetchMedia(url, { 'if-none-match': reply.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('cache-control')]).toEqual([
    304,
    reply.headers.get('cache-control'),
  ]);
});

test('serves a published image for a year at its public address, whole, in part and unchanged', async () => {
  const bytes = await png();
  const { id } = await uploadImage('ann', { bytes });
  await publish(id);
  const [row] = await sql<MediaRow[]>`select * from media where id = ${id}`;
  const url = publicAddresses(app, row as MediaRow)('full.png');
  const plainly = Buffer.from(await (await fetchMedia(url.replace(/\?.*/, ''))).arrayBuffer());
  // The second time from memory.
  for (let n = 0; n < 2; n++) {
    const reply = await fetchMedia(url);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(plainly.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await reply.arrayBuffer()).equals(plainly)).toBe(true);
    const part = await fetchMedia(url, { range: 'bytes=1-3' });
    expect([part.status, await part.text()]).toEqual([206, 'PNG']);
    expect((await fetchMedia(url, { 'if-none-match': reply.headers.get('etag') ?? '' })).status).toBe(304);
  }
});

test('answers HEAD with the length of the file', async () => {
  const { url, whole } = await publishedVideo();
  const head = await fetchMedia(url, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(whole.length)]);
  expect(await head.text()).toBe('');
});

describe('a byte range of a video', () => {
  test.each([
    ['bytes=0-99', (all: Buffer) => all.subarray(0, 100)],
    ['bytes=100-', (all: Buffer) => all.subarray(100)],
    ['bytes=-10', (all: Buffer) => all.subarray(-10)],
    ['bytes=5-9999999', (all: Buffer) => all.subarray(5)],
  ])('%s returns the requested bytes', async (range, part) => {
    const { url, whole } = await publishedVideo();
    const reply = await fetchMedia(url, { range });
    expect(reply.status).toBe(206);
    expect(Buffer.from(await reply.arrayBuffer()).equals(part(whole))).toBe(true);
    expect(reply.headers.get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`));
  });

  test('returns 416 outside the file, and the whole file when If-Range names an older version', async () => {
    const { url, whole } = await publishedVideo();
    const beyond = await fetchMedia(url, { range: `bytes=${whole.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
    const other = await fetchMedia(url, { range: 'bytes=0-9', 'if-range': '"something else"' });
    expect(other.status).toBe(200);
    const several = await fetchMedia(url, { range: 'bytes=0-1,3-4' });
    expect(several.status).toBe(200);
  });
});

describe('an unattached upload', () => {
  test('is served to its uploader only, by session or by the signed URL in their replies', async () => {
    const { url } = await uploadImage('ann', { bytes: await png() });
    expect((await fetchMedia(plain(url))).status).toBe(404);
    expect((await fetchMedia(plain(url), await headersOf('ben'))).status).toBe(404);
    for (const own of [await fetchMedia(plain(url), await headersOf('ann')), await fetchMedia(url)]) {
      expect([own.status, own.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    }
  });

  test('is not served for a signed URL that was altered, has expired or belongs to another upload', async () => {
    const { url } = await uploadImage('ann', { bytes: await png() });
    const { url: other } = await uploadImage('ann', { bytes: await png() });
    const [path, query = ''] = url.split('?');
    const altered = (change: Record<string, string>) => {
      const search = new URLSearchParams(query);
      for (const [name, value] of Object.entries(change)) search.set(name, value);
      return `${path}?${search}`;
    };
    const until = Number(new URLSearchParams(query).get('until'));
    const key = new URLSearchParams(query).get('key') ?? '';
    for (const wrong of [
      altered({ for: await idOf('ben') }),
      altered({ until: String(until + 300) }),
      altered({ key: key.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }),
      altered({ key: '' }),
      `${path}?${other.split('?')[1]}`,
      `${path}?${query}&for=${await idOf('ann')}`,
    ]) {
      const refused = await fetchMedia(wrong);
      expect([refused.status, refused.headers.get('cache-control')], wrong).toEqual([404, 'no-store']);
    }
    vi.useFakeTimers({ toFake: ['Date'], now: until * 1000 - 1 });
    expect((await fetchMedia(url)).status).toBe(200);
    vi.setSystemTime(until * 1000);
    expect((await fetchMedia(url)).status).toBe(404);
  });

  test('is not served for the signed URL of somebody banned since', async () => {
    const { url } = await uploadImage('mel', { bytes: await png() });
    await sql`update account set state = 'banned' where id = ${await idOf('mel')}`;
    expect((await fetchMedia(url)).status).toBe(404);
  });
});

test('serves a byte range of a private video for its signed URL', async () => {
  const { id } = await uploadFile('ann', { bytes: await fixture('clip.webm'), name: 'clip.webm' });
  await runJobs();
  const { url } = await as('ann')(getMedia, { params: { mediaId: id } });
  const part = await fetchMedia(url, { range: 'bytes=0-99' });
  expect([part.status, part.headers.get('content-length'), part.headers.get('cache-control')]).toEqual([
    206,
    '100',
    'private, no-store',
  ]);
});

test("returns 404 for another site's media", async () => {
  const { id, url: own } = await uploadImage('ann', { bytes: await png() });
  const url = plain(own);
  await publish(id);
  const onCricket = await app.server.inject({ url, headers: { host: 'cricket.localhost' } });
  expect(onCricket.statusCode).toBe(404);
});

test('returns 404 for an unknown file name and for an invalid id', async () => {
  const { id } = await uploadImage('ann', { bytes: await png() });
  await publish(id);
  for (const url of [`/media/${id}/..%2f..%2fsecret`, `/media/${id}/641.webp`, '/media/none/full.png']) {
    expect((await fetchMedia(url)).status, url).toBe(404);
  }
});

test('returns 404 for a file that is missing in the storage, and says which one', async () => {
  const { id, url } = await publishedVideo();
  await app.deps.storage.deleteAll(`${id.slice(-2)}/${id}/`);
  const logged = vi.spyOn(app.deps.log, 'warn').mockImplementation(() => {});
  const reply = await fetchMedia(url, { range: 'bytes=0-9' });
  expect([reply.status, reply.headers.get('content-type'), await reply.json()]).toEqual([
    404,
    'application/json; charset=utf-8',
    { code: 'NOT_FOUND', message: 'We couldn’t find this file.' },
  ]);
  const key = `${id.slice(-2)}/${id}/video.webm`;
  expect(logged.mock.calls).toEqual([[{ key }, 'a stored file is missing']]);
  logged.mockRestore();
});

test('serves a document as a download', async () => {
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
  const { id } = await uploadFile('ann', { bytes, name: 'rules.pdf', type: 'application/pdf' });
  await runJobs();
  await publish(id);
  const reply = await fetchMedia(`/media/${id}/file.pdf`);
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="file.pdf"');
  expect(Buffer.from(await reply.arrayBuffer()).equals(bytes)).toBe(true);
});
