import { describe, expect, test } from 'vitest';
import { testApp } from '#test/test-app.ts';
import { withNotices } from '#test/test-notices.ts';
import { createPost } from './compose/calls.ts';

const tested = await testApp();
const { as, idOf, sql } = tested;
const { tribeId, uniqueText, noticesOf, newPost, sentences, happens } = await withNotices(tested);

describe('notifies', () => {
  test('of mentions, and of scheduled posts that were or were not published', async () => {
    const [mia, nina] = [await idOf('mia'), await idOf('nina')];
    const postId = await newPost();
    await happens('people.mentioned', {
      mentionedIds: [nina, mia],
      byAccountId: mia,
      postId,
      commentId: null,
    });
    expect(await sentences('nina')).toEqual(['Mia mentioned you in a post']);
    await happens('post.schedule-published', { postId, authorId: mia, tribeId, kind: 'POST' });
    expect(await sentences('mia')).toEqual(['Your scheduled post is live']);
    await sql`update post set state = 'draft' where id = ${postId}`;
    await happens('post.schedule-failed', {
      postId,
      authorId: mia,
      tribeId,
      kind: 'POST',
      reason: 'JOIN_FIRST',
    });
    expect((await sentences('mia'))[0]).toBe(
      'Your scheduled post wasn’t published. You’re no longer a member of this tribe.',
    );
  });

  test('of reactions to a shout, until they are removed', async () => {
    const { id: postId } = await as('mia')(createPost, { body: { kind: 'SHOUT', body: uniqueText() } });
    const [mia, nina] = [await idOf('mia'), await idOf('nina')];
    const reacts = { postId, accountId: nina, authorId: mia };
    await sql`insert into post_reaction (post_id, account_id, reaction) values (${postId}, ${nina}, 'fire')`;
    await happens('reaction.set', { ...reacts, reaction: 'fire' });
    expect(await sentences('mia')).toEqual(['Nina reacted to your shout']);
    await sql`delete from post_reaction`;
    await happens('reaction.set', { ...reacts, reaction: null });
    expect(await noticesOf('mia')).toEqual([]);
  });
});
