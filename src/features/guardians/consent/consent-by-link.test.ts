import { describe, expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { approveByLink, declineByLink, openRequest, resendByLink } from './calls.ts';
import { withConsent } from './test-consent.ts';

const tested = await testApp();
const { idOf, sql, anyone } = tested;
const { year, child, stateOf, wrong, hourPasses, proofFor } = withConsent(tested);

describe('a guardian who follows the link', () => {
  test('approves with code and birth date, and is signed in without sign-up', async () => {
    const childId = await child('cosmic_otter', 'newmum');
    const proof = await proofFor(childId, 'newmum@touchline.test');
    expect(await anyone('kids')(openRequest, { body: proof })).toEqual({
      child: { displayName: 'Cosmic Otter', avatar: expect.objectContaining({ isDefault: true }) },
      wholeAccount: true,
      asksBirthDate: true,
    });
    const approve = (birthDate?: string) =>
      anyone('kids')(approveByLink, { body: { ...proof, ...(birthDate ? { birthDate } : {}) } });
    await expect(approve()).rejects.toMatchObject({ status: 400, field: 'birthDate' });
    await expect(approve(`${year - 12}-01-01`)).rejects.toMatchObject({
      status: 403,
      code: 'GUARDIAN_ADULT',
      field: 'birthDate',
    });
    const { session } = await approve('1988-02-14');
    expect(session?.user).toMatchObject({
      state: 'active',
      ageBand: 'adult',
      email: 'newmum@touchline.test',
    });
    expect(session?.user.username).toMatch(/^[a-z]+_[a-z]+\d*$/);
    expect(await stateOf('cosmic_otter')).toBe('active');
    expect(await sql`select guardian_id from account where id = ${childId}`).toEqual([
      { guardianId: session?.user.id },
    ]);
    await expect(approve('1988-02-14')).rejects.toMatchObject({ status: 404 });
  });

  test('with an account approves without a birth date and signs in as usual', async () => {
    const gran = await idOf('granny', { site: 'sports' });
    const childId = await child('rapid_raven', 'granny');
    const proof = await proofFor(childId, 'granny@touchline.test');
    expect(await anyone('kids')(openRequest, { body: proof })).toMatchObject({ asksBirthDate: false });
    expect(await anyone('kids')(approveByLink, { body: proof })).toEqual({ session: null });
    expect(await sql`select guardian_id from account where id = ${childId}`).toEqual([{ guardianId: gran }]);
  });

  test('who is a minor cannot approve', async () => {
    await idOf('big_bro', { birthDate: `${year - 16}-01-01` });
    const childId = await child('quiet_mole', 'big_bro');
    const proof = await proofFor(childId, 'big_bro@touchline.test');
    await expect(
      anyone('kids')(approveByLink, { body: { ...proof, birthDate: '1988-02-14' } }),
    ).rejects.toMatchObject({ status: 403, code: 'GUARDIAN_ADULT' });
  });

  test('declines, which erases the child’s data', async () => {
    const childId = await child('tiny_tapir', 'newdad');
    const proof = await proofFor(childId, 'newdad@touchline.test');
    await anyone('kids')(declineByLink, { body: proof });
    expect(await sql`select from auth_user where id = ${childId}`).toHaveLength(0);
    expect(await sql`select from auth_user where email = 'newdad@touchline.test'`).toHaveLength(0);
  });

  test('needs link and code; five wrong codes end both, and a new email has new ones', async () => {
    const childId = await child('witty_walrus', 'lostmum');
    const proof = await proofFor(childId, 'lostmum@touchline.test');
    const open = (more: object) => anyone('kids')(openRequest, { body: { ...proof, ...more } });
    await expect(open({ secret: 'x'.repeat(32) })).rejects.toMatchObject({ status: 404 });
    for (let i = 0; i < 4; i++)
      await expect(open({ code: wrong(proof.code) })).rejects.toMatchObject({ code: 'CODE_WRONG' });
    await expect(open({ code: wrong(proof.code) })).rejects.toMatchObject({ code: 'CODE_LOCKED' });
    await expect(open({})).rejects.toMatchObject({ status: 429, code: 'CODE_LOCKED' });
    await hourPasses(childId);
    await anyone('kids')(resendByLink, { body: { childId, secret: proof.secret } });
    await expect(open({})).rejects.toMatchObject({ status: 404 });
    await open(await proofFor(childId, 'lostmum@touchline.test'));
  });
});
