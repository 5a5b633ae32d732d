import { describe, expect, test } from 'vitest';
import { createPost } from '#features/posts/compose/calls.ts';
import { jobCtx } from '#platform/ctx.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { getConsentOfLink, getMyConsent, revokeByLink } from './calls.ts';
import { confirmConsents } from './confirm-consent.server.ts';
import { consentText } from './consent-text.ts';
import { withConsent } from './test-consent.ts';

const tested = await testApp();
const { app, idOf, sql, lastCode, anyone } = tested;
const { as, child, stateOf, give, linkTo } = withConsent(tested);

describe('consent is email plus', () => {
  const picture = async (who: string) => {
    const mediaId = newId();
    await sql`
      insert into media (id, owner_id, site, kind, state, name, mime, bytes, width, height)
      values (${mediaId}, ${await idOf(who)}, 'kids', 'image', 'ready', 'full.png', 'image/png', 100, 10, 10)`;
    return mediaId;
  };
  const dayPasses = (childId: string) =>
    sql`update guardian_consent set given_at = given_at - interval '25 hours' where child_id = ${childId}`;
  const second = (to: string) => sql<{ subject: string; text: string }[]>`
    select subject, text from inbox_message where recipient = ${to} and subject like 'You approved%'`;

  test('sends a second email a day later, and only then allows pictures', async () => {
    const childId = await child('nifty_newt', 'plusmum');
    const to = 'plusmum@touchline.test';
    await give('plusmum', childId, await lastCode(to));
    const shout = async (more: object) =>
      as('nifty_newt')(createPost, { body: { kind: 'SHOUT', body: `Look ${newId().slice(-4)}`, ...more } });
    const wait = { status: 403, code: 'PICTURES_WAIT' };
    await expect(shout({ mediaIds: [await picture('nifty_newt')] })).rejects.toMatchObject(wait);
    expect((await shout({})).state).toBe('pending_review');
    expect((await as('nifty_newt')(getMyConsent, {})).picturesFrom).not.toBeNull();

    await confirmConsents(jobCtx(app.deps));
    expect(await second(to)).toEqual([]);
    await dayPasses(childId);
    await Promise.all([confirmConsents(jobCtx(app.deps)), confirmConsents(jobCtx(app.deps))]);
    const [email, ...more] = await second(to);
    expect(more).toEqual([]);
    expect(email?.subject).toBe('You approved Nifty Newt on Touchline Kids');
    expect(email?.text).toContain(consentText.points[0]);
    expect((await linkTo(to)).path).toBe('/guardian/revoke');
    expect((await as('nifty_newt')(getMyConsent, {})).picturesFrom).toBeNull();
    await expect(shout({ mediaIds: [await picture('nifty_newt')] })).resolves.toMatchObject({
      state: 'pending_review',
    });
  });

  test('revokes consent by the link of the second email, once and without signing in', async () => {
    const childId = await idOf('nifty_newt');
    const { secret } = await linkTo('plusmum@touchline.test');
    const body = { secret };
    expect(await anyone('kids')(getConsentOfLink, { body })).toMatchObject({
      child: { displayName: 'Nifty Newt' },
    });
    expect(await stateOf('nifty_newt')).toBe('active');
    await anyone('kids')(revokeByLink, { body });
    expect(await stateOf('nifty_newt')).toBe('pending_guardian');
    expect(await sql`select state, guardian_id from account where id = ${childId}`).toEqual([
      { state: 'pending_guardian', guardianId: null },
    ]);
    for (const again of [getConsentOfLink, revokeByLink])
      await expect(anyone('kids')(again, { body })).rejects.toMatchObject({ status: 404, code: 'LINK_USED' });
  });

  test('retries an email that cannot be queued, and confirms nothing before', async () => {
    const childId = await child('snowy_swan', 'slowmum');
    await give('slowmum', childId, await lastCode('slowmum@touchline.test'));
    await dayPasses(childId);
    const { queueEmail } = app.deps.mail;
    app.deps.mail.queueEmail = () => Promise.reject(new Error('the queue is away'));
    await confirmConsents(jobCtx(app.deps));
    app.deps.mail.queueEmail = queueEmail;
    expect((await as('snowy_swan')(getMyConsent, {})).picturesFrom).not.toBeNull();
    await confirmConsents(jobCtx(app.deps));
    expect(await second('slowmum@touchline.test')).toHaveLength(1);
  });
});
