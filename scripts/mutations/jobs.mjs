/** Those of jobs and of the mail they send. @type {import("../mutations.mjs").Mutation[]} */
export const jobs = [
  {
    name: 'a mail server that is silent is waited for',
    file: 'src/platform/mail/mail-server.ts',
    find: 'socketTimeout: silentMs',
    replace: 'socketTimeout: 600_000',
    tests: ['src/test/mail-server.test.ts'],
  },
  {
    name: 'codes of emails that could not be sent stay in the queue',
    file: 'src/platform/mail/mail-queue.ts',
    find: 'if (attempts >= most)',
    replace: 'if (attempts > most)',
    tests: ['src/test/mail.test.ts'],
  },
  {
    name: 'jobs that talk to others take the slots of all jobs',
    file: 'src/platform/worker.ts',
    find: "jobs.filter(({ talksTo }) => (talksTo ?? 'database') === service)",
    replace: "jobs.filter(() => service === 'database')",
    tests: ['src/test/jobs.test.ts'],
  },
  {
    name: 'a timed job runs several times at once',
    file: 'src/platform/timed-jobs.ts',
    find: "12, 'timed:' || identifier",
    replace: '12, null',
    tests: ['src/test/jobs.test.ts'],
  },
  {
    name: 'rows that fail keep the later ones waiting',
    file: 'src/platform/for-each-due.ts',
    find: 'await rows.next({ dueAt: last.dueAt, id: last.id, limit })',
    replace: 'await rows.next({ ...BEFORE_ALL, limit })',
    tests: ['src/test/for-each-due.test.ts'],
  },
];
