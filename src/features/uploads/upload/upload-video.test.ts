import { expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { getMedia } from '../calls.ts';
import { fixture, withUploads } from '../test-uploads.ts';

const { as, runJobs, uploadFile, fetchMedia, publish } = await withUploads(await testApp());

const stateOf = (mediaId: string) => as('ann')(getMedia, { params: { mediaId } });

test.each(['with-place.mp4', 'with-place.mov'])(
  '%s keeps picture and sound, and loses where it was filmed',
  async (name) => {
    const bytes = await fixture(name);
    expect([bytes.includes('51.5007'), bytes.includes('secret')]).toEqual([true, true]);
    const { id, state } = await uploadFile('ann', { bytes, name });
    expect(state).toBe('processing');
    await runJobs();
    expect(await stateOf(id)).toMatchObject({
      state: 'ready',
      kind: 'video',
      width: 160,
      height: 96,
      durationMs: 2000,
      url: expect.stringMatching(`^/media/${id}/video.mp4\\?for=`),
    });
    await publish(id);
    const reply = await fetchMedia(`/media/${id}/video.mp4`);
    expect(reply.headers.get('content-type')).toBe('video/mp4');
    const served = Buffer.from(await reply.arrayBuffer());
    expect(served.length).toBeGreaterThan(8000);
    for (const trace of ['51.5007', 'secret', 'xyz', 'ISO6709', 'udta'])
      expect(served.includes(trace)).toBe(false);
    expect([served.includes('avc1'), served.includes('mp4a')]).toEqual([true, true]);
  },
);

test('keeps 10-bit HEVC of the kind hev1 as hvc1, which Safari plays', async () => {
  const { id } = await uploadFile('ann', { bytes: await fixture('hev1.mp4'), name: 'phone.mp4' });
  await runJobs();
  expect(await stateOf(id)).toMatchObject({ state: 'ready', width: 64, height: 64 });
  await publish(id);
  const served = Buffer.from(await (await fetchMedia(`/media/${id}/video.mp4`)).arrayBuffer());
  expect([served.includes('hvc1'), served.includes('hev1')]).toEqual([true, false]);
});

test.each([
  ['10-bit H.264', 'ten-bit.mp4', /^Many browsers can’t show the colours/],
  ['H.264 in 4:4:4', '4-4-4.mp4', /^Many browsers can’t show the colours/],
  ['VP9 in 4:4:4', '4-4-4.webm', /^Many browsers can’t show the colours/],
  ['hev1 without parameter sets in its header', 'hev1.mp4', /^Browsers can’t play this video/],
])('rejects %s with what to do', async (_, name, message) => {
  const bytes = await fixture(name);
  // The number of kinds of parameter sets.
  if (name === 'hev1.mp4') bytes[bytes.indexOf('hvcC') + 4 + 22] = 0;
  const { id } = await uploadFile('ann', { bytes, name });
  await runJobs();
  const rejected = {
    state: 'rejected',
    rejectionReason: 'BAD_TYPE',
    message: expect.stringMatching(message),
  };
  expect(await stateOf(id)).toMatchObject(rejected);
});

test('rejects a truncated video as damaged', async () => {
  const bytes = await fixture('clip.webm');
  const { id } = await uploadFile('ann', { bytes: bytes.subarray(0, 2500), name: 'clip.webm' });
  await runJobs();
  expect(await stateOf(id)).toMatchObject({ state: 'rejected', rejectionReason: 'CORRUPT', url: '' });
  expect((await stateOf(id)).message).toMatch(/damaged/);
});

test('rejects an executable with any file name', async () => {
  const bytes = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(4000)]);
  await expect(uploadFile('ann', { bytes, name: 'final.mp4', type: 'video/mp4' })).rejects.toMatchObject({
    status: 400,
    code: 'BAD_TYPE',
  });
});
