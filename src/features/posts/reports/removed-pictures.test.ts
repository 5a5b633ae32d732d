import { expect, test } from 'vitest';
import { drawing } from '#features/media/test-drawing.ts';
import { withAppeals } from '#features/moderation/strikes/test-appeals.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import { testApp } from '#test/test-app.ts';
import { createPost } from '../compose/calls.ts';

const tested = await testApp();
const { as } = tested;
const { uploadImage } = await withUploads(tested);
const { report, caseOf, resolve, appeal, decideAppeal } = await withAppeals(tested);

const uploading = (bytes: Uint8Array) =>
  uploadImage('uma', { bytes }).then(
    ({ state }) => state,
    ({ code }: { code: string }) => code,
  );

/** A shout with a picture that moderators decide about. */
async function decidedShout(bytes: Uint8Array, action: 'hide' | 'remove') {
  const { id: mediaId } = await uploadImage('uma', { bytes });
  const { id } = await as('uma')(createPost, {
    body: { kind: 'SHOUT', body: 'Look', media: [{ id: mediaId, alt: 'A drawing' }] },
  });
  await report('fiona', id, 'INAPPROPRIATE_CONTENT');
  const caseId = await caseOf(id);
  await resolve('mona', caseId, [{ kind: action }], { rule: 'INAPPROPRIATE_CONTENT' });
  return caseId;
}

test('a picture of a removed post is refused at upload, until an appeal overturns it', async () => {
  const bytes = await drawing(41);
  const caseId = await decidedShout(bytes, 'remove');
  expect(await uploading(bytes)).toBe('BANNED');
  await appeal('uma');
  await decideAppeal('milo', caseId, 'overturned');
  expect(await uploading(bytes)).toBe('ready');
});

test('a picture of a hidden post can be uploaded again', async () => {
  const bytes = await drawing(42);
  await decidedShout(bytes, 'hide');
  expect(await uploading(bytes)).toBe('ready');
});
