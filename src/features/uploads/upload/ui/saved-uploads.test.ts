import { afterEach, expect, test, vi } from 'vitest';
import { keepReady, restoreReady } from './saved-uploads.ts';
import type { UploadItem } from './upload-item.ts';
import { createUploads, type UploadTools } from './uploads-store.ts';

const tools: UploadTools = {
  send: () => new Promise(() => {}),
  look: async () => ({ preview: null, pixels: null }),
  forget: () => {},
};
const item = (part: Partial<UploadItem>): UploadItem => ({
  key: 'file-1',
  name: 'goal.jpg',
  kind: 'video',
  state: 'ready',
  progress: 1,
  preview: null,
  alt: '',
  mediaId: 'm1',
  captions: null,
  message: null,
  canRetry: false,
  ...part,
});

/** A stubbed localStorage, and a server that knows these uploads. */
function browser(known: Record<string, object>) {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async (url: string) => {
    const media = known[url.split('/').at(-1) ?? ''];
    return Response.json(media ?? { code: 'NOT_FOUND', message: '' }, { status: media ? 200 : 404 });
  });
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

test('restores ready, unpublished uploads with their alt text', async () => {
  browser({ m1: { id: 'm1', state: 'ready', inUse: false, sizes: [] } });
  keepReady('post:1', [item({ alt: 'The winning goal' }), item({ key: 'file-2', state: 'uploading' })]);
  const uploads = createUploads({ maxImages: 10, maxVideos: 1 }, tools);
  await restoreReady('post:1', uploads);
  expect(uploads.read().items).toMatchObject([{ mediaId: 'm1', state: 'ready', alt: 'The winning goal' }]);
});

test('drops uploads that were published or purged meanwhile', async () => {
  browser({ m1: { id: 'm1', state: 'ready', inUse: true, sizes: [] } });
  keepReady('post:1', [item({}), item({ mediaId: 'gone' })]);
  const uploads = createUploads({ maxImages: 10, maxVideos: 1 }, tools);
  await restoreReady('post:1', uploads);
  expect(uploads.read().items).toEqual([]);
});

test('stores nothing for an empty list or for another person', async () => {
  const stored = browser({ m1: { id: 'm1', state: 'ready', inUse: false, sizes: [] } });
  keepReady('post:1', [item({})]);
  const uploads = createUploads({ maxImages: 10, maxVideos: 1 }, tools);
  await restoreReady('post:2', uploads);
  expect(uploads.read().items).toEqual([]);
  keepReady('post:1', []);
  expect(stored.size).toBe(0);
});
