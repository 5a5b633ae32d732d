import { parseArgs } from 'node:util';
import { Refusal } from './refusal.mjs';

/**
 * What `npm test -- PATTERN ... -t NAME` asks for.
 * @returns patterns of files, `fast` for the checks alone, and `named`: arguments of Vitest that choose tests by name
 */
export function readArguments(args) {
  let found;
  try {
    found = parseArgs({
      args,
      allowPositionals: true,
      options: { fast: { type: 'boolean' }, 'test-name-pattern': { type: 'string', short: 't' } },
    });
  } catch (error) {
    throw new Refusal(`${error.message.split('. ')[0]}. Known are file patterns and -t NAME of a test.`);
  }
  const name = found.values['test-name-pattern'];
  if (name !== undefined && found.positionals.length === 0)
    throw new Refusal('-t needs the file beside it: npm test -- posts/feeds -t "a part of the test’s name"');
  return {
    patterns: found.positionals,
    fast: found.values.fast === true,
    named: name === undefined ? [] : ['-t', name],
  };
}
