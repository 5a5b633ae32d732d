import { expect, test } from 'vitest';
import { getPostDetails } from '#features/posts/comments/calls.ts';
import { createPost } from '#features/posts/compose/calls.ts';
import { saveDraft } from '#features/posts/compose/draft-calls.ts';
import { insertTribes } from '#features/tribes/tribes.server.ts';
import { newId } from '#platform/ids.ts';
import { testApp } from '#test/test-app.ts';
import { png, withUploads } from '../test-uploads.ts';

const { as, sql, idOf, ctx, uploadFile, fetchMedia } = await withUploads(await testApp());
const [tribeId] = (await insertTribes(ctx(), [
  { name: 'Away End', ownerId: await idOf('olga'), members: [{ accountId: await idOf('mia') }] },
])) as [string];

const vtt = (text: string) => ({ bytes: Buffer.from(text), name: 'said.vtt', type: 'text/vtt' });
const cue = '00:01.000 --> 00:03.500\nAnd it is in!';
const send = (text: string) => uploadFile('mia', vtt(text));

async function video(): Promise<string> {
  const id = newId();
  await sql`
    insert into media (id, site, owner_id, kind, state, mime, name, bytes, width, height, duration_ms)
    values (${id}, 'sports', ${await idOf('mia')}, 'video', 'ready', 'video/mp4', 'video.mp4', 9000, 800, 600, 9000)`;
  return id;
}

test('rewrites captions: keeps cues and times, removes styles, notes and markup', async () => {
  const sent = await send(
    [
      '\uFEFFWEBVTT - the derby',
      'STYLE\n::cue { background: url(https://spy.example/x) }',
      'NOTE not for everybody',
      'intro\n00:00.000 --> 00:01.000 align:start evil:1\n<b>Kick-off</b>, <script>alert(1)</script><v Ana>go!</v>',
      cue,
    ].join('\n\n'),
  );
  expect(sent).toMatchObject({ kind: 'file', state: 'ready' });
  const served = await fetchMedia(sent.url);
  expect(served.headers.get('content-type')).toMatch(/^text\/vtt/);
  expect(served.headers.get('content-disposition')).toBe('inline');
  expect(await served.text()).toBe(
    `WEBVTT\n\n00:00.000 --> 00:01.000 align:start\n<b>Kick-off</b>, alert(1)<v Ana>go!</v>\n\n${cue}\n`,
  );
});

test.each([
  ['no cue in them', 'WEBVTT\n\nNOTE nothing', 'CORRUPT', 'We can’t read these captions.'],
  ['a cue that ends before it begins', 'WEBVTT\n\n00:03.000 --> 00:01.000\nBack', 'CORRUPT', 'We can’t read'],
  ['a time that is none', 'WEBVTT\n\n3s --> 4s\nLate', 'CORRUPT', 'We can’t read'],
  [
    'another file in their clothes',
    'SRT? 1\n00:00',
    'CORRUPT',
    'Choose a WebVTT (.vtt) or SubRip (.srt) file',
  ],
  ['more than 512 KB', `WEBVTT\n\n${`${cue}\n\n`.repeat(16_000)}`, 'TOO_LARGE', 'larger than 512 KB'],
])('captions with %s are rejected with a message', async (_, text, code, message) => {
  await expect(send(text)).rejects.toMatchObject({ code, message: expect.stringContaining(message) });
});

const subRip = [
  '1',
  '00:00:01,000 --> 00:00:03,000',
  'Goal by <I>Zoë</I> & <font color="red">Ana</font>!',
  '',
  'I <3 it',
  '',
  '2',
  '0:00:03,5 --> 00:00:05,000 X1:40 X2:600',
  '{\\an8}Second {i}line{/i}',
  '3',
  '00:00:05.000-->00:00:06',
  'No empty line before it',
].join('\r\n');
const converted = [
  'WEBVTT',
  '00:00:01.000 --> 00:00:03.000\nGoal by <i>Zoë</i> & Ana!\nI &lt;3 it',
  '00:00:03.500 --> 00:00:05.000 line:0\nSecond <i>line</i>',
  '00:00:05.000 --> 00:00:06.000\nNo empty line before it',
].join('\n\n');
const utf16 = Buffer.from(`\uFEFF${subRip}`, 'utf16le');

test.each([
  ['SubRip', Buffer.from(subRip), 'said.srt'],
  ['SubRip that says it is UTF-8', Buffer.from(`\uFEFF${subRip}`), 'said.srt'],
  ['SubRip in a Western encoding', Buffer.from(subRip, 'latin1'), 'said.srt'],
  ['SubRip in UTF-16', utf16, 'said.srt'],
  ['SubRip in UTF-16 under a name without ending', utf16, 'said'],
  ['SubRip called WebVTT', Buffer.from(subRip), 'said.vtt'],
  [
    'WebVTT with the times and line ends of SubRip',
    Buffer.from(`WEBVTT\r\n\r\n${subRip.replace('\r\n\r\nI <3', '\r\nI <3').replace('{/i}', '{/i}\r\n')}`),
    'said.vtt',
  ],
])('converts %s to WebVTT', async (_, bytes, name) => {
  const { url } = await uploadFile('mia', { bytes, name });
  expect(await (await fetchMedia(url)).text()).toBe(`${converted}\n`);
});

const cue1251 = Buffer.from([0xc3, 0xee, 0xeb, 0x21, 0x20, 0xc0, 0xed, 0xff, 0x3f]);

test.each([
  ['questions in Spanish', Buffer.from('¡Gol de José! ¿Qué?', 'latin1'), '¡Gol de José! ¿Qué?'],
  ['shouts in Cyrillic', cue1251, 'Гол! Аня?'],
])('tells the encoding of %s', async (_, said, text) => {
  const bytes = Buffer.concat([Buffer.from('1\n00:00:01,000 -> 00:00:02,000\n'), said]);
  const { url } = await uploadFile('mia', { bytes, name: 'said.srt' });
  expect(await (await fetchMedia(url)).text()).toBe(`WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n${text}\n`);
});

test('reads WebVTT without an empty line after its header or between its cues', async () => {
  const { url } = await send(
    'WEBVTT\n00:01.000 --> 00:02.000\nOne\n \n2\n00:02.000 --> 00:03.000\nTwo\n00:03.000 --> 00:04.000\nThree',
  );
  expect(await (await fetchMedia(url)).text()).toBe(
    'WEBVTT\n\n00:01.000 --> 00:02.000\nOne\n\n00:02.000 --> 00:03.000\nTwo\n\n00:03.000 --> 00:04.000\nThree\n',
  );
});

test.each([
  [
    'a format that is neither WebVTT nor SubRip',
    Buffer.from('[Script Info]\nTitle: x'),
    'said.ass',
    'Choose a WebVTT',
  ],
  ['a picture in their place', await png(), 'said.srt', 'Choose a WebVTT'],
  [
    'letters of more than one alphabet',
    Buffer.concat([Buffer.from(subRip), Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2])]),
    'said.srt',
    'Save them as UTF-8',
  ],
  [
    'a time that is none in SubRip',
    Buffer.from(subRip.replace('00:00:05,000', '00:99:05,000')),
    'said.srt',
    'Choose a WebVTT',
  ],
])('says what to do about captions with %s', async (_, bytes, name, message) => {
  const refusal = { status: 400, code: 'CORRUPT', message: expect.stringContaining(message) };
  await expect(uploadFile('mia', { bytes, name })).rejects.toMatchObject(refusal);
});

test('refuses captions that are not text', async () => {
  const bytes = Buffer.concat([
    Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\n'),
    Buffer.from([0xc3, 0x28]),
  ]);
  await expect(uploadFile('mia', { ...vtt(''), bytes })).rejects.toMatchObject({ code: 'CORRUPT' });
});

test('publishes a video with its captions, also from a draft', async () => {
  const [{ id: captionsId }, videoId] = [await send(`WEBVTT\n\n${cue}`), await video()];
  const media = [
    { id: videoId, alt: 'The goal', captions: { id: captionsId, language: 'en', label: 'English' } },
  ];
  const draft = await as('mia')(saveDraft, { body: { tribeId, body: 'Look', media } });
  expect(draft.media[0]?.captions).toMatchObject({ id: captionsId, language: 'en', label: 'English' });
  const { id, version } = draft;
  await as('mia')(createPost, { body: { tribeId, body: 'Look', media, draftId: id, draftVersion: version } });
  const { post } = await as('olga')(getPostDetails, { body: { postId: id } });
  const shown = post.media[0]?.captions;
  expect(shown).toMatchObject({ language: 'en', label: 'English', url: `/media/${captionsId}/captions.vtt` });
  expect((await fetchMedia(shown?.url ?? '')).status).toBe(200);
});

test('attaches captions only to a video of the same uploader', async () => {
  const [mine, picture] = [await send(`WEBVTT\n\n${cue}`), await uploadFile('mia', { bytes: await png() })];
  const theirs = await uploadFile('olga', vtt(`WEBVTT\n\n${cue}`));
  const post = async (id: string, captionsId: string) =>
    as('mia')(createPost, {
      body: { tribeId, body: `Look ${id}`, media: [{ id, captions: { id: captionsId, language: 'en' } }] },
    });
  await expect(post(picture.id, mine.id)).rejects.toMatchObject({ status: 400, field: 'media' });
  await expect(post(await video(), theirs.id)).rejects.toMatchObject({ status: 400, field: 'media' });
  await expect(post(await video(), picture.id)).rejects.toMatchObject({ status: 400, field: 'media' });
});
