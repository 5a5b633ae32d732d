import { z } from 'zod';
import type { $ZodRawIssue } from 'zod/v4/core';

const formats = new Map([
  ['email', 'Enter an email address like name@example.com.'],
  ['url', 'Enter a web address like https://example.com.'],
  ['date', 'Enter a day like 2026-03-31.'],
  ['datetime', 'Enter a day and a time.'],
  ['uuid', 'Choose one from the list.'],
]);

/** What to do, as a form says it below a field, where a schema has no words of its own. */
function plainIssue(issue: $ZodRawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `${atLeast(issue)}.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `Keep it to ${issue.maximum} characters.`
        : isMany(issue)
          ? `Choose up to ${issue.maximum}.`
          : `Enter ${issue.maximum} or less.`;
    case 'invalid_type':
      return typeWords(issue.expected, issue.input);
    case 'invalid_value':
    case 'invalid_union':
    case 'invalid_key':
      return 'Choose one of the options.';
    case 'not_multiple_of':
      return `Enter a multiple of ${issue.divisor}.`;
    case 'invalid_format':
      return formats.get(issue.format) ?? 'Check how it is written.';
    default:
      return 'Something here isn’t right. Check it and try again.';
  }
}

const isMany = ({ origin }: { origin?: unknown }): boolean => origin === 'array' || origin === 'set';

function atLeast(issue: $ZodRawIssue & { code: 'too_small' }): string {
  const { minimum, inclusive = true } = issue;
  if (isMany(issue)) return `Choose at least ${minimum}`;
  if (issue.origin !== 'string') return inclusive ? `Enter ${minimum} or more` : `Enter more than ${minimum}`;
  return minimum === 1 ? 'Fill in this field' : `Enter at least ${minimum} characters`;
}

function typeWords(expected: string, input: unknown): string {
  if (expected === 'number' || expected === 'int') {
    const isFraction = Number.isFinite(input) && !Number.isInteger(input);
    return isFraction ? 'Enter a whole number.' : 'Enter a number.';
  }
  if (expected === 'string') return 'Fill in this field.';
  return expected === 'boolean' ? 'Choose yes or no.' : 'Something here isn’t right. Check it and try again.';
}

/**
 * Forms check with the schemas of calls, and so does code that reads files: whatever of them reaches a reader is a
 * sentence. Where a call is sent, `readInput` names the parameter besides.
 */
z.config({ customError: plainIssue });
