import { expect } from 'vitest';
import { claimCase, decideCase, getCases } from '#features/moderation/cases/calls.ts';
import { reportPost } from '#features/moderation/reports/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { ask } from './ask.ts';
import { axeFaults } from './axe-faults.ts';
import { demoPerson, signUp, unique } from './people.ts';
import { go, test } from './visit.ts';

test('an author reads why a shout was hidden, appeals, and it is restored when another moderator agrees', async ({
  visit,
}) => {
  const [author, reader, first, second] = await Promise.all([
    signUp('Nora Blake'),
    signUp('Owen Firth'),
    demoPerson('tom'),
    demoPerson('ada'),
  ]);
  const text = `Only a joke ${unique()}`;
  const shout = await ask(author, createPost, { body: { kind: 'SHOUT', body: text } });
  await ask(reader, reportPost, {
    body: { postId: shout.id, reason: 'HARASSMENT_OR_BULLYING', text: '' },
  });
  const { items } = await ask(first, getCases, { query: { text } });
  const caseId = items[0]?.id ?? '';
  await ask(first, claimCase, { body: { caseId } });
  await ask(first, decideCase, {
    body: {
      caseId,
      decision: {
        outcome: 'resolve',
        actions: [{ kind: 'hide' }, { kind: 'warn' }],
        rule: 'HARASSMENT_OR_BULLYING',
        message: 'Please keep it friendly.',
        note: '',
      },
    },
  });

  const own = await go(await visit({ as: author }), '/settings/standing');
  await own.getByText('Please keep it friendly.').waitFor();
  await own.getByText('1 active strike').waitFor();
  await own.getByText('Please keep to our rules from now on.').waitFor();
  expect(await own.getByText('Nothing else happens').count()).toBe(0);
  await own.getByRole('button', { name: 'Appeal this decision' }).click();
  await own.getByRole('button', { name: 'Send appeal' }).click();
  await own.getByText('Tell us why you think the decision is wrong.').waitFor();
  await own.getByLabel('Why is this decision wrong?').fill('We have been friends for years.');
  await own.getByRole('button', { name: 'Send appeal' }).click();
  await own.getByText('Appeal in review').waitFor();

  const staffPage = await go(await visit({ as: second }), '/admin/appeals');
  const item = staffPage.getByRole('article').filter({ hasText: text });
  await item.getByText('We have been friends for years.').waitFor();
  await item.getByLabel('Message to the author').fill('You’re right. It was banter.');
  await item.getByRole('button', { name: 'Overturn and undo' }).click();
  await item.waitFor({ state: 'detached' });

  await go(staffPage, `/admin/cases/${caseId}`);
  await staffPage.getByText('overturned the decision after an appeal').waitFor();
  await staffPage.getByText('The same as when it was reported.').waitFor();
  expect(await axeFaults(staffPage)).toEqual([]);

  await go(own, '/settings/standing');
  await own.getByText('Overturned', { exact: true }).waitFor();
  await own.getByText('You’re right. It was banter.').waitFor();
  await go(own, `/posts/${shout.id}`);
  await own.getByText(text).first().waitFor();
  const stranger = await go(await visit(), `/posts/${shout.id}`);
  await stranger.getByRole('article').getByText(text).waitFor();
  const theirs = await go(await visit({ as: reader }), '/settings/reports');
  await theirs.getByText('Decision changed').waitFor();
  const steps = [/^Report received/, /^In review/, /^Decided/, /^Appealed/, /^Appeal decided: changed/];
  const complete = steps.map((step) => expect.stringMatching(step));
  await go(own, '/settings/standing');
  for (const [page, name] of [
    [own, 'What happened so far'],
    [theirs, 'What happened to this report'],
  ] as const) {
    const timeline = page.getByRole('list', { name }).getByRole('listitem');
    await timeline.last().waitFor();
    expect(await timeline.allInnerTexts()).toEqual(complete);
  }
});
