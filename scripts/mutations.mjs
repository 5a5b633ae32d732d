import { community } from './mutations/community.mjs';
import { input } from './mutations/input.mjs';
import { jobs } from './mutations/jobs.mjs';
import { money } from './mutations/money.mjs';
import { people } from './mutations/people.mjs';
import { platform } from './mutations/platform.mjs';

/** @typedef {{ name: string, file: string, find: string, replace: string, tests: string[] }} Mutation */

/**
 * Ways to break the product, each with the tests that must notice. `find` stands exactly once in `file`; when the code
 * around it changes, change it here too. One fault each: the broken code still compiles and runs.
 */
export const mutations = [...money, ...people, ...community, ...platform, ...input, ...jobs];
