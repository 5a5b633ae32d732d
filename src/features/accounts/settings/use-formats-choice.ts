import { useAct } from '#platform/web/use-call.ts';
import { deviceLocale, formatsOf } from '#ui/format/formats-of.ts';
import { specified } from '#ui/format/forms.ts';
import { type Formats, formsOf } from '#ui/format/own-forms.ts';
import { toast, toastRefusal } from '#ui/toast.ts';
import { updateUser } from '../session.ts';
import { setFormats } from './calls.ts';

/** Of this browser, as the call takes it; the clock may be another one than the locale's. */
export function deviceFormats(clock?: Formats['clock']) {
  const tag = deviceLocale();
  const hourCycle = clock && (clock === 12 ? 'h12' : 'h23');
  const locale = new Intl.Locale(tag, hourCycle && { hourCycle }).toString();
  return { locale, formats: formatsOf(locale) };
}

/** "15:05, 31 Dec 2025, 1.234,5": the same moment and number in these formats; null for the site's own. */
export function exampleOf(formats: Formats | null): string {
  const { time, day, number } = formats ? formsOf(formats) : specified;
  return [time(15, '05'), day(31, 'Dec', 2025), number('1,234,567.8')].join(' · ');
}

/** Chooses whose formats the viewer reads, on all of their devices; null for the site's own. */
export function useFormatsChoice() {
  const { mutate, isPending, variables } = useAct(setFormats, {
    onDone(profile) {
      updateUser(profile);
      toast(
        profile.formats
          ? 'Dates, times and numbers are written as on your device now.'
          : 'Dates, times and numbers are written as on the rest of the site now.',
        { tone: 'good' },
      );
    },
    onRefused: toastRefusal,
  });
  return {
    choose: (locale: string | null, onSuccess?: () => void) =>
      mutate({ body: { locale } }, { ...(onSuccess && { onSuccess }) }),
    isPending,
    /** While it is sent. */
    chosen: isPending ? variables?.body.locale : undefined,
  };
}
