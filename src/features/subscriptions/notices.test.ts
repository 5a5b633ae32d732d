import { expect, test } from 'vitest';
import { pay } from '#demo/pay.ts';
import { getAllNotifications } from '#features/notifications/calls.ts';
import { testApp } from '#test/test-app.ts';
import { sentenceOf } from '#test/test-notices.ts';
import {
  cancelSubscription,
  changeAtRenewal,
  keepSubscription,
  paymentProcess,
  undoChange,
  upgradeCheckout,
  upgradeProcess,
} from './calls.ts';
import { testSubscribers } from './test-subscribers.ts';

const tested = await testApp({}, { sandbox: true });
const { as, runJobs, sandbox } = tested;
const { subscribe, see, pass, passRenewal, useCard, team } = testSubscribers(tested);

/** What somebody is told, the newest first. */
async function told(name: string): Promise<string[]> {
  await sandbox.flush();
  await runJobs();
  return (await as(name)(getAllNotifications, { query: {} })).items.map(sentenceOf);
}
const day = /\d{1,2} \w{3} \d{4}/.source;
const matching = (text: string) => expect.stringMatching(new RegExp(text));

test('a payer is told when a plan starts, changes, is to change, is cancelled and kept', async () => {
  const teamId = team('ada', 20);
  const { id } = await subscribe('ada', { plan: 'SILVER', seats: 60, teamId });
  expect(await told('ada')).toEqual(['Your plan is active: Silver plan, 60 seats']);
  const quote = await as('ada')(upgradeCheckout, { body: { subscriptionId: id, seats: 70 } });
  await as('ada')(upgradeProcess, { body: { quoteId: quote.quoteId } });
  expect(await told('ada')).toContainEqual('Your plan has changed. You now have the Silver plan, 70 seats.');
  const planned = matching(`Silver plan, 70 seats changes to Bronze plan, 25 seats on ${day}. Until then`);
  await as('ada')(changeAtRenewal, { body: { subscriptionId: id, plan: 'BRONZE', seats: 25 } });
  expect(await told('ada')).toContainEqual(planned);
  await as('ada')(undoChange, { body: { subscriptionId: id } });
  expect(await told('ada')).not.toContainEqual(planned);
  await as('ada')(cancelSubscription, { params: { subscriptionId: id }, query: {} });
  expect(await told('ada')).toContainEqual(matching(`is cancelled and ends on ${day}. You can keep it`));
  await as('ada')(keepSubscription, { body: { subscriptionId: id } });
  expect(await told('ada')).toContainEqual('Silver plan, 70 seats continues, and renews as before');
});

test('a payer is told of each failed charge with the day to pay by, the restriction, and the recovery', async () => {
  const { id } = await subscribe('ben');
  await useCard(id, 'pm_card_chargeCustomerFail');
  await passRenewal(id);
  expect(await told('ben')).toContainEqual(
    matching(`We couldn’t charge your card for Premium plan. Pay by ${day} to keep it as it is.`),
  );
  await pass(1);
  expect(await told('ben')).toContainEqual(
    matching(`We tried your card again for Premium plan, and it was declined. Pay by ${day}`),
  );
  await pass(7);
  expect(await told('ben')).toContainEqual(matching('Premium plan is restricted because its bill is unpaid'));
  await pay((await see('ben', id)).due?.payUrl ?? '');
  await as('ben')(paymentProcess, { body: { subscriptionId: id } });
  expect(await told('ben')).toContainEqual('Your bill is paid. Premium plan works as before.');
});

test('a payer is told why a plan ended', async () => {
  const { id } = await subscribe('cleo');
  await as('cleo')(cancelSubscription, { params: { subscriptionId: id }, query: {} });
  await pass(32);
  expect(await told('cleo')).toContainEqual('Premium plan ended, as you asked. Nothing is deleted.');
  const { id: unpaid } = await subscribe('dora');
  await useCard(unpaid, 'pm_card_chargeCustomerFail');
  await pass(31);
  await pass(28);
  expect(await told('dora')).toContainEqual(
    'Premium plan ended because its bill stayed unpaid. Nothing is deleted.',
  );
});
