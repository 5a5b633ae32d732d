import { describe, expect, test } from 'vitest';
import { initiatePayment } from '#features/payments/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { testApp } from '#test/test-app.ts';
import { withCards } from '../test-cards.ts';
import { getRegister, getRegisterKeys } from './calls.ts';
import { signRegisters } from './sign-registers.server.ts';
import { verifyRegister } from './verify.ts';

const { app, as, publishedBy } = await withCards(await testApp());

describe('a register', () => {
  test('signs the end of a register once a day, with a public key', async () => {
    const { id: refId, editions } = await publishedBy('mia', { title: 'Signed' });
    const variantId = editions[0]?.id ?? '';
    const collect = (who: string) =>
      as(who)(initiatePayment, {
        body: { items: [{ kind: 'card', refId, variantId, quantity: 1 }] },
        requestKey: crypto.randomUUID(),
      });
    const unsold = as('ann')(getRegister, { params: { editionId: variantId } });
    await expect(unsold).rejects.toMatchObject({ status: 404 });
    await collect('ann');
    await collect('ben');
    expect(await signRegisters(jobCtx(app.deps))).toBeGreaterThan(0);
    expect(await signRegisters(jobCtx(app.deps))).toBe(0);
    await collect('cat');
    const register = await as('ann')(getRegister, { params: { editionId: variantId } });
    const { items: keys } = await as('ann')(getRegisterKeys, {});
    expect(register).toMatchObject({ heads: [{ seq: 2 }], stamp: { seq: 3, hash: register.rows[2]?.hash } });
    expect((await verifyRegister(register, keys)).faults).toEqual([]);
    await expect(
      as('ann', {}, 'cricket')(getRegister, { params: { editionId: variantId } }),
    ).rejects.toMatchObject({
      status: 404,
    });
  });
});
