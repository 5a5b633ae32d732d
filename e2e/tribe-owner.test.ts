import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createTribeTeams } from '#features/teams/founding/calls.ts';
import { createInvite } from '#features/tribes/management/invite-calls.ts';
import { ask } from './ask.ts';
import { enterCode, finishAsFan } from './by-hand.ts';
import { confirmed, join, newAddress, type Person, signUp, unique } from './people.ts';
import { go, test, waitForText } from './visit.ts';

const found = (owner: Person) =>
  ask(owner, createTribeTeams, {
    body: { name: `Stand ${unique()}`, description: 'We sing until the lights go out.', open: true },
  });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

describe('the owner of a tribe', () => {
  test('bans a member with a reason, transfers ownership, and leaves', async ({ visit }) => {
    const [olive, rufus, hedy] = await Promise.all([
      signUp('Olive Marsh').then(confirmed),
      signUp('Rufus Loud'),
      signUp('Hedy Calm'),
    ]);
    const tribe = await found(olive);
    await join(rufus, tribe);
    await join(hedy, tribe);

    const hers = await go(await visit({ as: olive }), `/tribes/${tribe.slug}/members`);
    await hers.getByRole('button', { name: 'More options for Rufus Loud' }).click();
    await hers.getByRole('menuitem', { name: 'Ban' }).click();
    const ban = dialog(hers, 'Ban Rufus Loud?');
    await ban.getByRole('button', { name: 'Ban', exact: true }).click();
    await ban.getByText('Enter a reason. They’ll see it.').waitFor();
    await ban.getByLabel('Reason').fill('Flares in the family block.');
    await ban.getByLabel('Duration').selectOption({ label: '1 week' });
    await ban.getByRole('button', { name: 'Ban', exact: true }).click();
    await waitForText(hers, `Rufus Loud is banned from ${tribe.name}.`);
    await expect.poll(() => row(hers, 'Rufus Loud').count()).toBe(0);

    const his = await go(
      await visit({ as: rufus, on: 'phone', noise: [/403 .*join-tribe/] }),
      `/tribes/${tribe.slug}`,
    );
    await his.getByText('You’re banned from this tribe').waitFor();
    await his.getByText('Flares in the family block.').waitFor();
    expect(await his.getByRole('main').getByRole('button', { name: 'Create' }).count()).toBe(0);
    await his.getByRole('button', { name: `Join: ${tribe.name}` }).click();
    await waitForText(his, /You’re banned from .+ and can’t join/);

    // The last owner can't simply leave.
    await hers.getByRole('button', { name: 'Owner' }).click();
    await hers.getByRole('menuitem', { name: 'Leave tribe' }).click();
    const heirs = dialog(hers, `Who should own ${tribe.name}?`);
    await heirs.getByText('You’re the only owner').waitFor();
    await heirs.getByText('Hedy Calm').click();
    await heirs.getByRole('button', { name: 'Transfer ownership', exact: true }).click();
    await waitForText(hers, `Hedy Calm now owns ${tribe.name}. You’re a manager.`);

    await hers.getByRole('button', { name: 'Manager' }).click();
    await hers.getByRole('menuitem', { name: 'Leave tribe' }).click();
    await dialog(hers, `Leave ${tribe.name}?`).getByRole('button', { name: 'Leave tribe' }).click();
    await waitForText(hers, `You left ${tribe.name}.`);

    const theirs = await go(await visit({ as: hedy }), `/tribes/${tribe.slug}/manage/log`);
    await theirs.getByText('Olive Marsh made Hedy Calm the owner.').waitFor();
    await theirs.getByText('Olive Marsh banned Rufus Loud.').waitFor();
  });

  test('invites a visitor, who signs up through the link and joins the tribe', async ({ visit }) => {
    const olive = await signUp('Olive Marsh');
    const tribe = await found(olive);
    const { code } = await ask(olive, createInvite, {
      body: { tribeId: tribe.id, uses: 1, expiresInHours: 24 },
    });
    const phone = await go(await visit({ on: 'phone' }), `/join/${code}`);
    await phone.getByText('Olive Marsh').first().waitFor();
    await phone.getByRole('button', { name: `Join ${tribe.name}` }).click();

    await enterCode(phone, newAddress());
    await finishAsFan(phone, 'Noor Haddad');
    await phone.waitForURL(`**/tribes/${tribe.slug}`);
    await waitForText(phone, `You’re in. Welcome to ${tribe.name}.`);

    // One use, and it is used up. Pages are cached for some seconds, so this visitor opens another URL.
    const late = await go(await visit({ on: 'phone' }), `/join/${code}?late`);
    await late.getByRole('heading', { name: 'This invitation has been used up' }).waitFor();
  });
});
