import { describe, expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withCollections } from './test-collections.ts';
import { getTimelineCollectionsByUsername } from './timeline-calls.ts';

const { anyone, sql, idOf, cardOut, copyFor } = withCollections(await testApp());

describe('the timeline', () => {
  it('lists what somebody made and collected by month, optionally only cards they are on', async () => {
    const me = await idOf('nia', { role: 'ATHLETE' });
    const selfie = await cardOut('nia', { title: 'Me', athleteId: me });
    const other = await cardOut('mia', { title: 'Somebody' });
    const copyId = await copyFor('nia', other);
    await sql`update card_copy set acquired_at = '2025-03-31T23:00:00Z' where id = ${copyId}`;
    const timeline = (query: object) =>
      anyone()(getTimelineCollectionsByUsername, { params: { username: 'nia' }, query });
    expect((await timeline({})).items).toMatchObject([
      { kind: 'made', card: { id: selfie.id }, copy: null },
      { kind: 'collected', month: '2025-03', card: { id: other.id }, copy: { id: copyId, serial: 1 } },
    ]);
    const onIt = await timeline({ isFeaturedPersonYou: 'true' });
    expect(onIt.items.map(({ card }) => card.id)).toEqual([selfie.id]);
    const first = await timeline({ limit: 1 });
    const second = await timeline({ limit: 1, cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ kind }) => kind)).toEqual(['made', 'collected']);
  });
});
