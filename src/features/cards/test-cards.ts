import { insertAccounts } from '#features/accounts/signup/insert-accounts.server.ts';
import { openSession } from '#features/auth/auth.server.ts';
import { initiatePayment } from '#features/payments/calls.ts';
import { refundUse } from '#features/plans/usage.server.ts';
import { png, withUploads } from '#features/uploads/test-uploads.ts';
import type { CallInput, CallReply } from '#platform/call.ts';
import { transact } from '#platform/ctx.ts';
import type { ErrorBody } from '#platform/errors.ts';
import { siteRules } from '#platform/site-rules.ts';
import { insertImage } from '#test/factories/images.ts';
import { grantStaff } from '#test/factories/staff.ts';
import type { ApiClient, Person, TestApp } from '#test/test-app.ts';
import { getCardDetails } from './card/calls.ts';
import { createCard, publishCard } from './making/calls.ts';
import { mint } from './selling/mint.server.ts';

export type Input = CallInput<typeof createCard>['body'];

const art = (width = 750, height = 1050) => png(width, height);

/** Adds functions to make cards to a test app. Makers are athletes, unless their account was created before. */
export async function withCards(test: TestApp) {
  const uploads = await withUploads(test);

  async function upload(who: string, width?: number, height?: number): Promise<string> {
    const { id } = await uploads.uploadImage(who, { bytes: await art(width, height) });
    return id;
  }

  /** A draft whose front and back are uploads without a file; pass those of `upload` where the bytes matter. */
  async function draftOf(who: string, over: Partial<Input> = {}, person: Person = { role: 'ATHLETE' }) {
    const client: ApiClient = test.as(who, person);
    await test.idOf(who, person);
    const art = { site: person.site ?? 'sports', width: 750, height: 1050 };
    const frontMediaId = over.frontMediaId ?? (await insertImage(test, who, art));
    const backMediaId = over.backMediaId ?? (await insertImage(test, who, art));
    return client(createCard, {
      body: {
        title: 'Opening day',
        sport: siteRules[person.site ?? 'sports'].sport ?? 'soccer',
        editions: [{ tier: 'EPIC', price: 0 }],
        ...over,
        frontMediaId,
        backMediaId,
      },
    });
  }

  /** A published card. Its maker has switched on card sales. */
  async function publishedBy(who: string, over: Partial<Input> = {}) {
    const { id: cardId } = await draftOf(who, over);
    await test.sql`
      update account set monetization = monetization || '{"cards": true}' where id = ${await test.idOf(who)}`;
    const card = await test.as(who)(publishCard, { body: { cardId } });
    // What a plan allows a month is tested elsewhere.
    await refundUse(test.ctx(), await test.idOf(who), 'cards_month');
    return card;
  }

  /** Gives copies of an edition to somebody. */
  async function give(editionId = '', to: string, quantity = 1) {
    const ownerId = await test.idOf(to);
    return transact(test.ctx(), (tx) =>
      mint(tx, {
        editionId,
        ownerId,
        quantity,
        acquired: 'reward',
        price: 0,
        currency: 'USD',
        paymentId: null,
      }),
    );
  }

  /** A staff member who reviews cards. */
  async function asStaff(name: string): Promise<ApiClient> {
    await grantStaff(test, name);
    return test.as(name);
  }

  return { ...uploads, upload, draftOf, publishedBy, give, asStaff };
}

export const seen = (who: ApiClient, cardId: string) => who(getCardDetails, { params: { cardId } });

export interface Buyer {
  accountId: string;
  /** Buys copies as the buy button does. */
  buy(
    cardId: string,
    editionId: string,
    quantity?: number,
  ): Promise<{ status: number; body: Opened & ErrorBody }>;
}
type Opened = CallReply<typeof initiatePayment>;

let crowds = 0;
/** Any number of signed-in people, created without the sign-up flow. */
export async function crowd({ app, sql, config }: TestApp, size: number): Promise<Buyer[]> {
  crowds += 1;
  const accounts = Array.from({ length: size }, (_, n) => ({
    email: `crowd${crowds}_${n}@touchline.test`,
    username: `crowd${crowds}_${n}`,
    displayName: `Crowd ${n}`,
    role: 'USER' as const,
    sites: ['sports' as const],
    birthDate: '1990-01-01',
    createdAt: new Date(Date.now() - 30 * 86_400_000),
  }));
  const ids = await insertAccounts(sql, accounts);
  return Promise.all(
    ids.map(async (accountId) => {
      const authorization = `Bearer ${await openSession({ sql }, accountId)}`;
      return {
        accountId,
        async buy(cardId: string, editionId: string, quantity = 1) {
          const reply = await app.server.inject({
            method: 'POST',
            url: `/api${initiatePayment.path}`,
            headers: {
              host: 'localhost',
              'x-api-key': config.API_KEY,
              authorization,
              'idempotency-key': crypto.randomUUID(),
            },
            payload: { items: [{ kind: 'card', refId: cardId, variantId: editionId, quantity }] },
          });
          return { status: reply.statusCode, body: reply.json() };
        },
      };
    }),
  );
}
