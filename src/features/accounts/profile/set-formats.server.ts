import { activeViewerOf } from '#features/people/people.server.ts';
import type { CallParsed } from '#platform/call.ts';
import type { Ctx } from '#platform/ctx.ts';
import { invalid } from '#platform/errors.ts';
import type { MyProfile } from '../calls.ts';
import type { setFormats } from '../settings/calls.ts';
import { knownLocale } from '../settings/time-zones.ts';
import { myProfile } from './profile.server.ts';

/** Whose formats the viewer reads from now on, on all of their devices. */
export async function chooseFormats(
  ctx: Ctx,
  { locale }: CallParsed<typeof setFormats>['body'],
): Promise<MyProfile> {
  const { accountId } = activeViewerOf(ctx);
  const formats = locale === null ? null : formatsAfter(locale);
  await ctx.sql`update account set formats = ${formats}, updated_at = now() where id = ${accountId}`;
  return myProfile(ctx, accountId);
}

/** The locale as it is kept. Plain English is that of the site, so null. @throws 400 for one that nobody has formats of */
export function formatsAfter(locale: string): string | null {
  const known = knownLocale(locale);
  if (known === null)
    throw invalid(
      `We don’t know how “${locale}” writes dates. Use a language and a country, such as en-GB.`,
      'locale',
    );
  return known === 'en' ? null : known;
}
