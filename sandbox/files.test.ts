import { expect, it } from 'vitest';
import { testSandbox } from './test-client.ts';

const { stripe, charge } = await testSandbox();
const picture = { data: Buffer.from('not really a picture'), name: 'parcel.jpg', type: 'image/jpeg' };
const send = (file: typeof picture) => stripe.files.create({ purpose: 'dispute_evidence', file });
const dispute = async () => {
  const paid = await charge('pm_card_createDispute');
  return (await stripe.disputes.list({ charge: paid })).data[0]?.id ?? '';
};

it('keeps what a file is, and gives it an id for evidence', async () => {
  const file = await send(picture);
  expect(file).toMatchObject({
    object: 'file',
    filename: 'parcel.jpg',
    type: 'jpg',
    size: picture.data.length,
  });
  expect(await stripe.files.retrieve(file.id)).toMatchObject({ purpose: 'dispute_evidence' });
  const answered = await stripe.disputes.update(await dispute(), {
    evidence: {
      shipping_tracking_number: '1Z999',
      shipping_documentation: file.id,
      uncategorized_text: 'Sent',
    },
  });
  expect(answered).toMatchObject({
    status: 'under_review',
    evidence: { shipping_tracking_number: '1Z999', shipping_documentation: file.id },
    evidence_details: { has_evidence: true, submission_count: 1 },
  });
});

it('rejects a file that is no picture or PDF, and evidence with a file it hasn’t got', async () => {
  await expect(send({ ...picture, type: 'image/webp' })).rejects.toMatchObject({ statusCode: 400 });
  await expect(
    stripe.disputes.update(await dispute(), { evidence: { receipt: 'file_none' } }),
  ).rejects.toMatchObject({ code: 'resource_missing' });
});
