import { expect, it } from 'vitest';
import { decideReview } from '#features/moderation/review/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import {
  acceptOffer,
  applyOpportunity,
  moveApplication,
  sendApplicationMessage,
} from './applications/calls.ts';
import { moveOpportunity, saveOpportunity } from './listing/calls.ts';
import { insertBrand, insertOpportunity, opportunityFields } from './test-opportunities.ts';

const tested = await testApp();
const { as } = tested;
const { sentences } = await withNotices(tested);

it('tells the organisation and the applicant what happens to an application', async () => {
  const slug = await insertOpportunity(tested);
  const { id, opportunity } = await as('mia')(applyOpportunity, { params: { slug }, body: {} });
  const { title } = opportunity;
  expect(await sentences('bree')).toEqual([`Mia applied for ${title}`]);
  const move = (to: 'shortlisted' | 'offered') =>
    as('bree')(moveApplication, { body: { applicationIds: [id], to } });
  await move('shortlisted');
  expect(await sentences('mia')).toEqual([`Your application for ${title} has been updated`]);
  await move('offered');
  expect(await sentences('mia')).toContain(`You’ve been offered ${title}. Accept within 14 days.`);
  await as('bree')(sendApplicationMessage, { body: { applicationId: id, text: 'Welcome' } });
  expect(await sentences('mia')).toContain(`Bree wrote to you about ${title}`);
  await as('mia')(acceptOffer, { body: { applicationId: id } });
  expect(await sentences('bree')).toEqual(
    expect.arrayContaining([`Mia accepted your offer for ${title}`, `${title} is closed`]),
  );
  expect(await sentences('mia')).toContain(`You accepted the offer for ${title}. See what was agreed.`);
});

it('tells the organisation what reviewers decided', async () => {
  await grantStaff(tested, 'stan', 'moderator');
  await insertBrand(tested);
  const { id, title } = await as('bree')(saveOpportunity, { body: opportunityFields() });
  const review = async (approve: boolean) => {
    await as('bree')(moveOpportunity, { body: { opportunityId: id, to: 'in_review' } });
    await as('stan')(decideReview, {
      body: {
        kind: 'opportunities',
        id,
        decision: approve ? 'approve' : 'reject',
        reason: approve ? undefined : 'UNCLEAR',
      },
    });
  };
  await review(false);
  expect(await sentences('bree')).toEqual([`${title} needs changes before it’s published`]);
  await review(true);
  expect(await sentences('bree')).toContain(`${title} is open for applications`);
});
