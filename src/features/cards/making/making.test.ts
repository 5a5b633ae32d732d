import { describe, expect, it } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { getArtistCards, getCardDetails, getCards, getMyCards } from '../card/calls.ts';
import { withCards } from '../test-cards.ts';

const test = await withCards(await testApp());
const { as, anyone, draftOf, idOf, upload } = test;

describe('making a card', () => {
  it('stores a draft that nobody else sees', async () => {
    const card = await draftOf('mia', {
      title: 'Über the Line!',
      description: 'The save of the season.',
      season: '2025-26',
      tags: ['Save', 'save', 'derby'],
      editions: [
        { tier: 'COMMON', price: 0 },
        { tier: 'LEGENDARY', price: 250_000 },
      ],
      athlete: 'mia',
    });
    expect(card).toMatchObject({
      slug: 'uber-the-line',
      path: '/cards/uber-the-line',
      state: 'draft',
      season: '2025-26',
      tags: ['save', 'derby'],
      isFeaturedPersonYou: true,
      isFrozen: false,
      maker: { username: 'mia' },
      athlete: { username: 'mia' },
      editions: [
        { tier: 'LEGENDARY', supply: 1, left: 1, price: 250_000 },
        { tier: 'COMMON', supply: 300, left: 300, price: 0 },
      ],
      counts: { supply: 301, sold: 0, left: 301, collectors: 0 },
      payees: [{ account: { username: 'mia' }, share: 10_000, state: 'accepted' }],
    });
    expect(card.front.width).toBe(750);
    await expect(as('bob')(getCardDetails, { params: { cardId: card.id } })).rejects.toMatchObject({
      status: 404,
    });
    const mine = await as('mia')(getMyCards, { query: { state: 'draft' } });
    expect(mine.items.map(({ id }) => id)).toEqual([card.id]);
    const shown = await anyone()(getArtistCards, { body: { username: 'mia' } });
    expect(shown.items).toEqual([]);
    expect((await anyone()(getCards, { query: {} })).items).toEqual([]);
  });

  it('gives two cards with one title different slugs', async () => {
    const [a, b] = [await draftOf('mia', { title: 'Twins' }), await draftOf('mia', { title: 'Twins' })];
    expect([a.slug, b.slug]).toEqual(['twins', 'twins-2']);
  });

  it('rejects fans', async () => {
    await expect(draftOf('frank', {}, { role: 'USER' })).rejects.toMatchObject({
      status: 403,
      code: 'CANNOT_MAKE_CARDS',
      message: 'Only athletes, creators and team managers can make cards. You can collect them.',
    });
  });

  it('rejects invalid input with a message per field', async () => {
    await idOf('mia');
    const refused: [object, string, string][] = [
      [{ title: 'A' }, 'title', 'Enter at least 2 characters.'],
      [{ title: 'x'.repeat(61) }, 'title', 'Keep it to 60 characters.'],
      [{ description: 'x'.repeat(501) }, 'description', 'Keep it to 500 characters.'],
      [{ season: '5' }, 'season', 'Enter at least 2 characters.'],
      [{ sport: ' ' }, 'sport', 'Choose a sport.'],
      [{ sport: 'quidditch' }, 'sport', 'Choose one of this site’s sports.'],
      [{ tags: 'a1 b2 c3 d4 e5 f6 g7 h8 i9'.split(' ') }, 'tags', 'Use up to eight tags.'],
      [{ editions: [] }, 'editions', 'Choose at least one tier.'],
      [
        {
          editions: [
            { tier: 'EPIC', price: 0 },
            { tier: 'EPIC', price: 100 },
          ],
        },
        'editions',
        'Choose each tier only once.',
      ],
      [
        { editions: [{ tier: 'EPIC', price: 99 }] },
        'editions.0.price',
        'Leave it empty for free, or set a price from $1.00 to $10,000.00.',
      ],
      [
        { editions: [{ tier: 'EPIC', price: 1_000_001 }] },
        'editions.0.price',
        'Leave it empty for free, or set a price from $1.00 to $10,000.00.',
      ],
      [{ athlete: 'nobody_here' }, 'athlete', 'We couldn’t find nobody_here on this site.'],
      [{ athlete: 'frank' }, 'athlete', 'Choose yourself or an athlete.'],
      [
        { payees: [{ username: 'mia', share: 9_999 }] },
        'payees',
        'The shares have to add up to 100%, including yours.',
      ],
      [{ payees: [{ username: 'frank', share: 10_000 }] }, 'payees', 'Keep a share for yourself.'],
      [
        {
          payees: [
            { username: 'mia', share: 5_000 },
            { username: 'mia', share: 5_000 },
          ],
        },
        'payees',
        'Each person can only have one share.',
      ],
      [
        {
          payees: [
            { username: 'mia', share: 5_000 },
            { username: 'gone_person', share: 5_000 },
          ],
        },
        'payees',
        'We couldn’t find gone_person on this site.',
      ],
    ];
    await idOf('frank', { role: 'USER' });
    const art = { frontMediaId: await upload('mia'), backMediaId: await upload('mia') };
    for (const [over, field, message] of refused) {
      await expect(draftOf('mia', { ...art, ...over }), JSON.stringify(over)).rejects.toMatchObject({
        status: 400,
        field,
        message,
      });
    }
  });

  it('accepts the maker’s own images of 5:7 and sufficient size, once each', async () => {
    const fits = await upload('mia');
    const refused: [string, string][] = [
      [await upload('mia', 800, 1050), 'Crop the image to 5:7.'],
      [await upload('mia', 740, 1036), 'This image is too small. Use at least 750 x 1050 pixels.'],
      [await upload('frank'), 'We couldn’t find this upload. Upload it again.'],
      [fits, 'Choose different images for the front and the back.'],
    ];
    for (const [back, message] of refused) {
      await expect(draftOf('mia', { frontMediaId: fits, backMediaId: back })).rejects.toMatchObject({
        status: 400,
        field: 'backMediaId',
        message,
      });
    }
  });
});
