import { z } from 'zod';
import { currencyCodes } from './currencies.ts';
import { PLAN_CURRENCY } from './default-currency.ts';
import { isUnseen, trimMarks, withoutMarks } from './invisible-marks.ts';
import './plain-issues.ts';

/** Code points, not UTF-16 units: an emoji counts once. */
export const codePoints = (text: string): number => [...text].length;

// Control characters except line breaks and tabs, bidirectional overrides, and lone surrogates.
const forbidden = /(?![\n\t])\p{Cc}|\p{Bidi_Control}|\uFEFF|\p{Cs}/u;
// No writing system needs more than four combining marks on a letter; more only cover the neighbouring text.
const stacked = /\p{M}{5,}/u;

/**
 * User-written text: NFC, trimmed (also of invisible marks), `min` to `max` code points, no control or bidi-override
 * characters. A text that shows nothing is empty.
 * @param empty the message for an empty field, which names it: "Enter your display name."
 */
export const text = (max: number, min = 1, empty?: string) =>
  z
    .string()
    .transform((value) => trimMarks(value.normalize('NFC').replace(/\r\n?/g, '\n')))
    .transform((value) => (isUnseen(value) ? '' : value))
    .refine((value) => codePoints(value) >= min, {
      error: ({ input }) =>
        empty && input === ''
          ? empty
          : min === 1
            ? 'Fill in this field.'
            : `Enter at least ${min} characters.`,
    })
    .refine((value) => codePoints(value) <= max, { error: `Keep it to ${max} characters.` })
    .refine((value) => !forbidden.test(value) && !stacked.test(value), {
      error: 'Some characters here can’t be displayed. Remove them and try again.',
    })
    .meta({ type: 'string', minLength: min, maxLength: max });

/** A single line of text: as `text`, without line breaks. */
export const line = (max: number, min = 1, empty?: string) =>
  text(max, min, empty).refine((value) => !value.includes('\n'), { error: 'Keep it on one line.' });

/** A word, code, number or search that somebody typed or pasted: without invisible marks, trimmed. */
export const typed = () => z.string().overwrite((value) => withoutMarks(value).trim());

// As Zod's own, with top-level domains in other scripts: .xn--p1ai is .рф.
const emailPattern =
  /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,59})$/;
/** An address, in lower case; a domain in another script becomes its ASCII form, which is how mail is sent. */
export const Email = typed()
  .overwrite(withAsciiDomain)
  .toLowerCase()
  .pipe(z.email({ pattern: emailPattern, error: 'Enter a valid email address.' }).max(254));

function withAsciiDomain(email: string): string {
  const [, name, domain] = /^([^@]+)@([\p{L}\p{M}\p{N}.-]+)$/u.exec(email) ?? [];
  const address = `http://${domain}`;
  return domain && URL.canParse(address) ? `${name}@${new URL(address).hostname}` : email;
}

/** ISO 4217 in upper case, as in all our replies: what the amounts beside it are in. */
export const Currency = z.enum(currencyCodes).meta({ id: 'Currency' });
/** A sum in one currency: sums never cross currencies. */
export const Sum = z.object({ amount: z.int(), currency: Currency });
export const PlanCurrency = z.literal(PLAN_CURRENCY);

export const Id = z.uuid({ error: 'We couldn’t find anything with this ID.' });
/** An id that may also be a slug or username. */
export const IdOrName = typed()
  .toLowerCase()
  .min(1)
  .max(80)
  .regex(/^\P{Cc}*$/u, 'We couldn’t find anything with this name.');
export const Version = z.int().min(1).max(2_147_483_647);

/** `?limit=` 1-50 (default 20) and the opaque cursor of the last page. */
export const pageQuery = {
  limit: z.coerce.number().int().min(1).max(50).default(20),
  cursor: z.string().max(200).optional(),
};
/** `?sort=joinedAt`, or `-joinedAt` for descending: one of these columns. */
export const sortBy = <Name extends string>(names: readonly Name[], byDefault: Name | `-${Name}`) =>
  z
    .enum(names.flatMap((name) => [name, `-${name}` as const]) as [Name | `-${Name}`])
    .default(byDefault as never);
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
/** The page of a list that is requested, as pageQuery parses it. */
export interface Paging {
  limit: number;
  cursor?: string | undefined;
}
export interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** An amount in a query string, as people write it: 25 or 25.50. For `amountOf` a currency. */
export const queryAmount = typed()
  .regex(/^\d{1,11}(\.\d{1,3})?$/, 'Enter an amount like 25 or 25.50.')
  .transform(Number);

/** A boolean in a query string: only `true` and `false`, never "anything non-empty". */
export const queryFlag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const Done = z.object({ ok: z.literal(true) });
