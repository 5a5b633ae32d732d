import { useSearchParams } from 'react-router';
import { addDays, dayIn, daysFrom } from '#platform/day.ts';
import { deviceTimeZone } from '#ui/format/date.ts';

export const periods = [7, 30, 90, 365, 730] as const;

/** The period that is asked for, from `?days=` in the address, as days in the browser's time zone. */
export function usePeriod() {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('days'));
  const days = periods.find((one) => one === asked) ?? 30;
  const timeZone = deviceTimeZone();
  const to = dayIn(timeZone, new Date());
  return {
    query: { from: addDays(to, 1 - days), to, timeZone },
    choose: (value: number) =>
      setParams({ days: String(value) }, { replace: true, preventScrollReset: true }),
  };
}

/** How many days a reply shows, which a plan may have shortened. */
export const shownDays = ({ from, to }: { from: string; to: string }): number => daysFrom(from, to);
