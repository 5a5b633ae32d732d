import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { withDisputes } from '#features/deliveries/test-disputes.ts';
import { withUploads } from '#features/uploads/test-uploads.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { sendDueEvidence } from './send-evidence.server.ts';

const tested = await testApp({}, { sandbox: true });
const { app, sql, sandbox, runJobs, failuresOfJobs } = tested;
const { disputed, disputedOfBoth, page, answer, at, settle } = await withDisputes(tested);
const { uploadFile, uploadImage, fetchMedia } = await withUploads(tested);
const { files: filesAt } = app.deps.provider;

beforeEach(async () => {
  await runJobs();
  await sql`delete from rate_limit`;
});

const pdfOf = (inside = '') =>
  Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n${inside}\ntrailer\n<<>>\n%%EOF\n`);
const pdf = async (who: string, bytes = pdfOf()) => {
  const { id } = await uploadFile(who, { bytes, name: 'proof.pdf', type: 'application/pdf' });
  await runJobs();
  return id;
};
const picture = async (who: string, size = 60) => {
  const raw = { width: size, height: size, channels: 3 } as const;
  const noise = sharp(randomBytes(size * size * 3), { raw });
  return (await uploadImage(who, { bytes: await noise.jpeg().toBuffer(), name: 'a.jpg', type: 'image/jpeg' }))
    .id;
};
const shipping = (id: string) => ({ files: { shipping_documentation: id } });
const proofOf = async (providerId: string) => {
  const { evidence } = await at(providerId);
  return filesAt.retrieve(String(evidence.shipping_documentation));
};

describe('a PDF as evidence', () => {
  test('goes to the bank as it is, and only its seller can fetch it here', async () => {
    const { disputeId, providerId } = await disputed();
    const mediaId = await pdf('sela');
    await answer('sela', disputeId, shipping(mediaId));
    await settle();
    expect(await proofOf(providerId)).toMatchObject({
      type: 'pdf',
      filename: 'shipping_documentation.pdf',
      size: pdfOf().length,
    });
    expect(await page('sela', disputeId)).toMatchObject({ answer: { kinds: ['shipping_documentation'] } });
    expect((await fetchMedia(`/media/${mediaId}/file.pdf`)).status).toBe(404);
  });

  test('that is something else by its content is refused', async () => {
    const bytes = Buffer.from('<html><script>alert(1)</script></html>');
    await expect(pdf('sela', bytes)).rejects.toMatchObject({ status: 400, code: 'BAD_TYPE' });
    const { disputeId } = await disputed();
    const captions = Buffer.from('WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n');
    await expect(answer('sela', disputeId, shipping(await pdf('sela', captions)))).rejects.toMatchObject({
      message: 'Add a picture or a PDF.',
    });
  });

  test('that is too large, protected or another’s is refused, and nothing is sent', async () => {
    const { disputeId, providerId } = await disputed();
    const refused = async (mediaId: string) => answer('sela', disputeId, shipping(mediaId));
    await expect(refused(await pdf('sela', pdfOf('x'.repeat(4_500_000))))).rejects.toMatchObject({
      status: 400,
      message: 'The bank takes up to 4.3 MB from you. Choose a PDF that is smaller.',
    });
    await expect(refused(await pdf('sela', pdfOf('<< /Encrypt 3 0 R >>')))).rejects.toMatchObject({
      message: 'This PDF is protected, and the bank can’t open it. Save it without a password.',
    });
    await expect(refused(await pdf('rob'))).rejects.toMatchObject({ status: 400, field: 'files' });
    const two = pdfOf('x'.repeat(2_400_000));
    const files = {
      shipping_documentation: await pdf('sela', two),
      uncategorized_file: await pdf('sela', two),
    };
    await expect(answer('sela', disputeId, { files })).rejects.toMatchObject({
      message:
        'The bank takes up to 4.3 MB from you, and your files have 4.6 MB together. Choose smaller ones.',
    });
    expect((await at(providerId)).status).toBe('needs_response');
  });
});

describe('evidence of two sellers', () => {
  test('of one kind goes as one PDF of both pictures, also when the answer of the provider is lost', async () => {
    const { disputeId, providerId } = await disputedOfBoth();
    expect((await page('rob', disputeId)).mostBytes).toBe(2_250_000);
    await answer('sela', disputeId, shipping(await picture('sela')));
    expect((await page('rob', disputeId)).taken).toEqual({ shipping_documentation: 'pictures' });
    const isTaken = { status: 409, code: 'EVIDENCE_TAKEN' };
    await expect(answer('rob', disputeId, shipping(await pdf('rob')))).rejects.toMatchObject(isTaken);
    await answer('rob', disputeId, shipping(await picture('rob')));
    const pictures = await sql<{ bytes: number }[]>`
      select length(content) as bytes from dispute_answer_file where dispute_id = ${disputeId}`;
    const before = failuresOfJobs().length;
    sandbox.failNext({ method: 'POST', path: '/v1/files', afterCommit: true, times: 2 });
    await settle();
    expect(failuresOfJobs()).toHaveLength(before + 1);
    await sendDueEvidence(jobCtx(app.deps));
    const { type, size } = await proofOf(providerId);
    const both = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(pictures).toHaveLength(2);
    expect(type).toBe('pdf');
    expect(size).toBeGreaterThan(both);
    expect(size).toBeLessThan(both + 4000);
  });

  test('takes one PDF of a kind, and another of another kind', async () => {
    const { disputeId, providerId } = await disputedOfBoth();
    await answer('sela', disputeId, shipping(await pdf('sela')));
    expect((await page('rob', disputeId)).taken).toEqual({ shipping_documentation: 'pdf' });
    for (const mediaId of [await pdf('rob'), await picture('rob')])
      await expect(answer('rob', disputeId, shipping(mediaId))).rejects.toMatchObject({
        code: 'EVIDENCE_TAKEN',
        message: expect.stringMatching(/^Proof of shipping or delivery: Another seller .* added a PDF here/),
      });
    await answer('rob', disputeId, { files: { uncategorized_file: await pdf('rob') } });
    await settle();
    expect((await at(providerId)).evidence).toMatchObject({
      shipping_documentation: expect.stringMatching(/^file_/),
      uncategorized_file: expect.stringMatching(/^file_/),
    });
  });

  test('has large pictures made smaller until both fit', async () => {
    const { disputeId } = await disputedOfBoth();
    await answer('sela', disputeId, shipping(await picture('sela', 1500)));
    const [kept] = await sql<{ bytes: number }[]>`
      select length(content) as bytes from dispute_answer_file where dispute_id = ${disputeId}`;
    expect(kept?.bytes).toBeLessThan(2_250_000 / 6);
  });
});
