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
