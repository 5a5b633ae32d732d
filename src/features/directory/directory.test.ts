import { expect, it } from 'vitest';
import { blockAccount } from '#features/accounts/relationships/calls.ts';
import { sendReport } from '#features/moderation/reports/calls.ts';
import { insertPlace, insertTeam } from '#features/teams/test-teams.ts';
import type { CallInput } from '#platform/call.ts';
import { grantStaff } from '#test/factories/staff.ts';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import {
  answerContact,
  askForContact,
  getDirectory,
  getDirectoryContacts,
  getDirectoryEntry,
  getMyDirectoryEntries,
  leaveDirectory,
  saveDirectoryEntry,
} from './calls.ts';
import { eraseFromDirectory } from './personal-data.server.ts';
import { directorySitemap } from './public-pages.server.ts';

const tested = await testApp();
const { anyone, as, ctx, idOf, runJobs, sql } = tested;
const { sentences } = await withNotices(tested);

type Body = CallInput<typeof saveDirectoryEntry>['body'];
type Query = CallInput<typeof getDirectory>['query'];
const athlete = { role: 'ATHLETE' } as const;
const fields = (more: Partial<Body> = {}): Body => ({
  kind: 'athlete',
  headline: 'A keeper who talks',
  sport: 'soccer',
  position: 'Goalkeeper',
  region: 'Leeds',
  level: 'college',
  graduationYear: 2028,
  isOpen: true,
  contact: 'kim@example.com',
  ...more,
});
const list = (who: string, more: Partial<Body> = {}) =>
  as(who, athlete)(saveDirectoryEntry, { body: fields(more) });
const found = async (query: Query = {}, who?: string) =>
  (await (who ? as(who) : anyone())(getDirectory, { query })).items.map(({ name }) => name);

it('lists nobody who did not choose it, and finds who did by every filter', async () => {
  await idOf('shy', athlete);
  expect(await found()).toEqual([]);
  const { id } = await list('kim');
  await list('leo', {
    sport: 'rugby',
    position: 'Lock',
    region: 'York',
    level: 'pro',
    graduationYear: null,
    isOpen: false,
    headline: 'Calls the line-out',
  });
  await sql`update account set verification_type = 'verified_athlete' where username = 'leo'`;
  expect(await found()).toEqual(['Leo', 'Kim']);
  const filters: [Query, string[]][] = [
    [{ q: 'line-out' }, ['Leo']],
    [{ q: 'ki' }, ['Kim']],
    [{ sport: 'soccer' }, ['Kim']],
    [{ position: 'goalkeeper' }, ['Kim']],
    [{ region: 'leeds' }, ['Kim']],
    [{ level: 'pro' }, ['Leo']],
    [{ graduationYear: 2028 }, ['Kim']],
    [{ verified: 'true' }, ['Leo']],
    [{ open: 'true' }, ['Kim']],
    [{ kind: 'coach' }, []],
  ];
  for (const [query, names] of filters) expect(await found(query)).toEqual(names);
  const first = await anyone()(getDirectory, { query: { limit: 1 } });
  expect(await found({ cursor: first.nextCursor ?? '' })).toEqual(['Kim']);

  // Changed, it keeps its place; the contact is never shown.
  await list('kim', { headline: 'A keeper who shouts' });
  expect(await found()).toEqual(['Leo', 'Kim']);
  const entry = await anyone()(getDirectoryEntry, { params: { entryId: id } });
  expect(entry).toMatchObject({ headline: 'A keeper who shouts', takesContacts: true, viewer: null });
  expect(JSON.stringify(entry)).not.toContain('kim@example.com');
  const own = await as('kim')(getMyDirectoryEntries, {});
  expect(own).toMatchObject({
    items: [{ contact: 'kim@example.com' }],
    kinds: ['athlete', 'coach'],
    refusal: null,
  });
  const pages = await directorySitemap.pages(ctx('sports'), { after: null, limit: 10 });
  expect(pages.map(({ path }) => path)).toContain(`/athlete-hub/directory/${id}`);
});

it('never lists minors, and has no directory on the kids site', async () => {
  const young = as('teen', { ...athlete, birthDate: '2010-05-05' });
  await expect(young(saveDirectoryEntry, { body: fields() })).rejects.toMatchObject({ code: 'TOO_YOUNG' });
  // One who was listed by mistake is not shown either.
  const id = await idOf('grown', athlete);
  await list('grown');
  await sql`update account set age_band = '13_17' where id = ${id}`;
  expect(await found()).not.toContain('Grown');
  await expect(anyone('kids')(getDirectory, { query: {} })).rejects.toMatchObject({ status: 404 });
});

it('a brand has to be verified, an athlete to be one, and a team managed by who lists it', async () => {
  await expect(as('fan_fay')(saveDirectoryEntry, { body: fields() })).rejects.toMatchObject({
    code: 'NOT_ALLOWED',
  });
  await expect(as('fan_fay')(saveDirectoryEntry, { body: fields({ kind: 'brand' }) })).rejects.toMatchObject({
    status: 403,
  });
  const teamId = await insertTeam(tested, { owner: 'skipper', sport: 'soccer' });
  await idOf('player', athlete);
  await insertPlace(tested, teamId, 'player');
  const body = fields({ kind: 'team', teamId, headline: 'We need a keeper' });
  await expect(as('player')(saveDirectoryEntry, { body })).rejects.toMatchObject({ status: 403 });
  const { id, team, name } = await as('skipper')(saveDirectoryEntry, { body });
  expect(team?.id).toBe(teamId);
  // It is called as its club and itself, and found by both, not by who listed it.
  const [club] = await sql<{ name: string }[]>`
    select t.name from tribe t join team g on g.tribe_id = t.id where g.id = ${teamId}`;
  expect(name).toBe(`${club?.name} ${team?.name}`);
  expect(await found({ q: club?.name ?? '' })).toEqual([name]);
  expect(await found({ q: team?.name ?? '' })).toEqual([name]);
  expect(await found({ q: 'skipper' })).toEqual([]);
  await expect(as('player')(leaveDirectory, { body: { entryId: id } })).rejects.toMatchObject({
    status: 403,
  });
  await as('skipper')(leaveDirectory, { body: { entryId: id } });
  await expect(anyone()(getDirectoryEntry, { params: { entryId: id } })).rejects.toMatchObject({
    status: 404,
  });
});

it('a request is sent once; accepting shares the contact with who asked and nobody else', async () => {
  const entryId = (await list('kim')).id;
  const asking = { body: { entryId, message: 'A trial in May?' } };
  await as('scout')(askForContact, asking);
  await expect(as('scout')(askForContact, asking)).rejects.toMatchObject({ code: 'ALREADY_ASKED' });
  await expect(as('kim')(askForContact, asking)).rejects.toMatchObject({ code: 'OWN_ENTRY' });
  await expect(
    as('teen', { ...athlete, birthDate: '2010-05-05' })(askForContact, asking),
  ).rejects.toMatchObject({ code: 'TOO_YOUNG' });
  expect(await sentences('kim')).toContain('Scout asked for your contact');
  const [request] = (await as('kim')(getDirectoryContacts, { query: {} })).items;
  expect(request).toMatchObject({ message: 'A trial in May?', state: 'sent', shared: null });
  const contactId = request?.id ?? '';
  await expect(as('scout')(answerContact, { body: { contactId, accept: true } })).rejects.toMatchObject({
    status: 404,
  });
  // From two tabs.
  const answers = await Promise.allSettled(
    [1, 2].map(() => as('kim')(answerContact, { body: { contactId, accept: true } })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await sentences('scout')).toContain('Kim shared their contact with you');
  const entry = await as('scout')(getDirectoryEntry, { params: { entryId } });
  expect(entry.viewer?.contact).toEqual({ state: 'accepted', shared: 'kim@example.com' });
  expect((await as('other')(getDirectoryEntry, { params: { entryId } })).viewer?.contact).toBeNull();
  expect((await as('scout')(getDirectoryContacts, { query: { box: 'sent' } })).items).toMatchObject([
    { shared: 'kim@example.com' },
  ]);
});

it('declining with a block hides both from each other, and a block drops what waits', async () => {
  const entryId = (await list('kim')).id;
  await as('pest')(askForContact, { body: { entryId, message: 'Hello' } });
  const pest = (await as('kim')(getDirectoryContacts, { query: {} })).items.find(
    ({ sender }) => sender.username === 'pest',
  );
  await as('kim')(answerContact, { body: { contactId: pest?.id ?? '', accept: false, block: true } });
  await expect(as('pest')(getDirectoryEntry, { params: { entryId } })).rejects.toMatchObject({ status: 404 });
  expect(await found({}, 'pest')).not.toContain('Kim');
  await as('nag')(askForContact, { body: { entryId, message: 'Hello' } });
  await as('kim')(blockAccount, { body: { username: 'nag', blocked: true } });
  await runJobs();
  const senders = (await as('kim')(getDirectoryContacts, { query: {} })).items.map(
    ({ sender }) => sender.username,
  );
  expect(senders).not.toContain('nag');
});

it('asks ten people a day at most, and nobody who left the contact empty', async () => {
  const entries: string[] = [];
  for (let index = 0; index < 11; index += 1) entries.push((await list(`listed_${index}`)).id);
  for (const entryId of entries.slice(0, 10))
    await as('eager')(askForContact, { body: { entryId, message: 'Hi' } });
  await expect(
    as('eager')(askForContact, { body: { entryId: entries[10] ?? '', message: 'Hi' } }),
  ).rejects.toMatchObject({ status: 429 });
  const entryId = (await list('quiet', { contact: '' })).id;
  await expect(as('other')(askForContact, { body: { entryId, message: 'Hi' } })).rejects.toMatchObject({
    code: 'NO_CONTACT',
  });
});

it('takes reports, hides by decision, and erases what somebody listed and asked', async () => {
  const entryId = (await list('fake')).id;
  await grantStaff(tested, 'stan', 'moderator');
  const report = await as('other')(sendReport, {
    body: { kind: 'directory_entry', id: entryId, reason: 'IMPERSONATION', text: '' },
  });
  expect(report).toBeTruthy();
  await sql`update directory_entry set state = 'hidden' where id = ${entryId}`;
  expect(await found()).not.toContain('Fake');
  expect((await as('fake')(getMyDirectoryEntries, {})).items).toMatchObject([{ isHidden: true }]);
  await eraseFromDirectory(ctx('sports'), { accountId: await idOf('fake') } as never);
  expect(await sql`select from directory_entry where id = ${entryId}`).toHaveLength(0);
});
