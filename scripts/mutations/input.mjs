/** Those of what comes in from outside and goes out as files. @type {import("../mutations.mjs").Mutation[]} */
export const input = [
  {
    name: 'a text nested without end keeps everybody waiting',
    file: 'src/features/posts/text/read-markdown.ts',
    find: 'if (depthOf(source, MAX_DEPTH) > MAX_DEPTH)',
    replace: 'if (depthOf(source, MAX_DEPTH) > 1000 * MAX_DEPTH)',
    tests: ['src/features/posts/text/read-markdown.test.ts'],
  },
  {
    name: 'one person loads any number of files at once',
    file: 'src/platform/http/send-download.ts',
    find: 'if (count >= MOST_DOWNLOADS)',
    replace: 'if (count >= 100 * MOST_DOWNLOADS)',
    tests: ['src/features/studio/exports/exports.test.ts'],
  },
  {
    name: 'a change of a post erases the tags it leaves out',
    file: 'src/features/posts/editing/edit-post.server.ts',
    find: 'tags: changes.tags ?? tagsBeside(source),',
    replace: 'tags: changes.tags ?? [],',
    tests: ['src/test/partial-updates.test.ts'],
  },
  {
    name: 'half a character in a body reaches the database',
    file: 'src/platform/http/unreadable.ts',
    find: 'if (!Buffer.isBuffer(body)) assertReadable(body);',
    replace: '',
    tests: ['src/test/odd-input.test.ts'],
  },
];
