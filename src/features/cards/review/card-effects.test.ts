import { expect, test } from 'vitest';
import { decideCase } from '#features/moderation/cases/calls.ts';
import { reportCard } from '#features/moderation/reports/calls.ts';
import { appealStrike, decideAppeal, getAppeals, getMyStanding } from '#features/moderation/strikes/calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { pauseCard } from '../making/calls.ts';
import { withCards } from '../test-cards.ts';

const tested = await testApp();
const { as, sql } = tested;
const { publishedBy } = await withCards(tested);
await grantStaff(tested, 'mona', 'moderator');
await grantStaff(tested, 'milo', 'moderator');

const stateOf = async (id: string) =>
  (await sql<{ state: string }[]>`select state from card where id = ${id}`)[0]?.state;

async function decide(cardId: string, kind: 'take_down' | 'pause_sales') {
  await as('fiona')(reportCard, { body: { cardId, reason: 'COPYRIGHT_VIOLATION', text: '' } });
  const [row] = await sql<{ id: string }[]>`select id from moderation_case where target_id = ${cardId}`;
  const decision = {
    outcome: 'resolve' as const,
    actions: [{ kind }],
    rule: 'COPYRIGHT_VIOLATION',
    message: '',
    note: '',
  };
  await as('mona')(decideCase, { body: { caseId: row?.id ?? '', decision } });
}

async function overturn(maker: string) {
  const [strike] = (await as(maker)(getMyStanding, {})).strikes;
  await as(maker)(appealStrike, { body: { strikeId: strike?.id ?? '', text: 'I drew it myself.' } });
  const [appeal] = (await as('milo')(getAppeals, { query: {} })).items;
  await as('milo')(decideAppeal, {
    body: { appealId: appeal?.id ?? '', outcome: 'overturned', note: 'You did.' },
  });
}

test('a card that is taken down is restored when an appeal overturns it', async () => {
  const { id } = await publishedBy('mia', { title: 'Own work' });
  await as('mia')(pauseCard, { body: { cardId: id, paused: true } });
  await decide(id, 'take_down');
  expect(await stateOf(id)).toBe('taken_down');
  await overturn('mia');
  expect(await stateOf(id)).toBe('paused');
});

test('a maker can’t resume sales that staff paused, until an appeal overturns it', async () => {
  const { id } = await publishedBy('noa', { title: 'Held back' });
  await decide(id, 'pause_sales');
  await expect(as('noa')(pauseCard, { body: { cardId: id, paused: false } })).rejects.toMatchObject({
    status: 403,
    code: 'SALES_PAUSED_BY_STAFF',
  });
  await overturn('noa');
  expect(await stateOf(id)).toBe('published');
});
