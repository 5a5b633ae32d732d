import { describe, expect, test } from 'vitest';
import { getVerificationDocuments, requestVerification } from '#features/accounts/verification/calls.ts';
import { getCardDetails } from '#features/cards/card/calls.ts';
import { withCopies } from '#features/cards/test-copies.ts';
import { getReviews } from '#features/moderation/review/calls.ts';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { getTeam } from '#features/teams/directory/calls.ts';
import { insertTeam } from '#features/teams/test-teams.ts';
import { getTribe } from '#features/tribes/calls.ts';
import { createInvite } from '#features/tribes/management/invite-calls.ts';
import { getInvite } from '#features/tribes/management/public-calls.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { addressIn, everybody, nobody, onlyThem, openAddress, withAudiences } from './test-audiences.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const { tribe, upload, ask, seen, posted } = await withAudiences(tested);
const { cardOut, copyFor } = withCopies(tested);

async function withLogo(name: string): Promise<string> {
  const id = await upload('olga');
  await sql`update media set attached_at = now() where id = ${id}`;
  await sql`update tribe set logo_media_id = ${id} where id = ${tribe(name)}`;
  return id;
}
// Filled before anything is written: what is related to a post is cached for three seconds.
const privateLogo = await withLogo('Back Room');

describe("a tribe's logo", () => {
  const logoFor = async (who: string, name: string) =>
    (await as(who)(getTribe, { query: { tribeId: tribe(name) } })).logo?.url ?? '';

  test('is public when the tribe is public', async () => {
    const id = await withLogo('Elsewhere');
    expect(await seen(null, id)).toEqual(everybody);
    expect(await logoFor('mia', 'Elsewhere')).toMatch(openAddress(id));
  });

  test('of a private tribe is visible to members only, also next to its posts, and not through a shared link', async () => {
    const id = privateLogo;
    for (const who of [null, 'sam']) expect(await seen(who, id), `${who}`).toEqual(nobody);
    expect(await ask(await logoFor('max', 'Back Room'))).toEqual(onlyThem);
    const { id: postId } = await posted('mia', { tribeId: tribe('Back Room') });
    const logos = [];
    for (const who of ['max', 'ana']) {
      const { post: found } = await as(who)(getPostDetails, { body: { postId } });
      logos.push(found.tribe?.logo?.url);
      expect(await ask(found.tribe?.logo?.url ?? '')).toEqual(onlyThem);
    }
    expect(new Set(logos).size).toBe(2);
    const { code } = await as('olga')(createInvite, {
      body: { tribeId: tribe('Back Room'), expiresInHours: 24, uses: 1 },
    });
    expect((await as('sam')(getInvite, { query: { code } })).tribe.logo).toBeNull();
  });
});

test("a team's crest is fetched by whoever sees the team of a private tribe, and by nobody else", async () => {
  const id = await upload('olga');
  await sql`update media set attached_at = now() where id = ${id}`;
  const crestIn = async (name: string) => {
    const teamId = await insertTeam(tested, { tribeId: tribe(name) });
    await sql`update team set logo_media_id = ${id} where id = ${teamId}`;
    return (await as('max')(getTeam, { params: { teamId } })).logo?.url ?? '';
  };
  expect(await ask(await crestIn('Back Room'))).toEqual(onlyThem);
  expect(await seen('sam', id)).toEqual(nobody);
  expect(await crestIn('Elsewhere')).toMatch(openAddress(id));
});

describe('the art of a card', () => {
  async function aCard(state: 'published' | 'draft' | 'in_review') {
    const card = await cardOut('ada', { state });
    const [row] = await sql<
      { front: string }[]
    >`select front_media_id as front from card where id = ${card.id}`;
    await sql`update media set name = 'large.webp' where id = ${row?.front ?? null}`;
    return { ...card, front: row?.front ?? '' };
  }

  test.each(['draft', 'in_review'] as const)(
    'of a card in state %s is visible to its maker only',
    async (state) => {
      const { id, front } = await aCard(state);
      for (const who of [null, 'sam']) expect(await seen(who, front), `${who}`).toEqual(nobody);
      const own = await as('ada')(getCardDetails, { params: { cardId: id } });
      expect(await ask(own.front.url)).toEqual(onlyThem);
    },
  );

  test('is public once published, and visible to its maker and owners only after removal', async () => {
    const card = await aCard('published');
    await copyFor('bob', card);
    expect(await seen(null, card.front)).toEqual(everybody);
    await sql`update card set state = 'taken_down' where id = ${card.id}`;
    for (const who of [null, 'sam']) expect(await seen(who, card.front), `${who}`).toEqual(nobody);
    for (const who of ['ada', 'bob']) {
      const { front } = await as(who)(getCardDetails, { params: { cardId: card.id } });
      expect(await ask(front.url), who).toEqual(onlyThem);
    }
  });
});

describe('media of an account', () => {
  test('shows the avatar while the account is visible, and the banner while the full profile is', async () => {
    const [face, wide] = [await upload('pia'), await upload('pia')];
    await sql`update media set attached_at = now(), every_site = true where id in (${face}, ${wide})`;
    await sql`update account set avatar_media_id = ${face}, banner_media_id = ${wide} where id = ${await idOf('pia')}`;
    expect(await seen(null, face, 'cricket')).toEqual([
      200,
      'public, max-age=3600, s-maxage=5, must-revalidate',
    ]);
    expect(await seen(null, wide)).toEqual(everybody);
    await sql`update account set age_band = '13_17' where id = ${await idOf('pia')}`;
    expect(await seen(null, wide)).toEqual(nobody);
    expect(await seen('pia', wide)).toEqual(onlyThem);
    await sql`update account set state = 'banned' where id = ${await idOf('pia')}`;
    for (const id of [face, wide]) expect(await seen(null, id)).toEqual(nobody);
  });

  test('evidence for a badge is visible to reviewers', async () => {
    await grantStaff(tested, 'decider');
    await idOf('runner', { role: 'ATHLETE' });
    const mediaId = await upload('runner');
    await as('runner')(requestVerification, {
      body: {
        type: 'verified_athlete',
        statement: 'I have played for Leeds since 2019.',
        evidenceMediaIds: [mediaId],
      },
    });
    const { items } = await as('decider')(getReviews, { query: { kind: 'verification' } });
    const requestId = items[0]?.id ?? '';
    const documents = await as('decider')(getVerificationDocuments, { params: { requestId } });
    expect(await ask(addressIn(documents.items))).toEqual(onlyThem);
    for (const who of [null, 'sam']) expect(await seen(who, mediaId), `${who}`).toEqual(nobody);
  });
});
