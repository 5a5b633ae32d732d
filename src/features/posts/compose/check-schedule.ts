import { invalid } from '#platform/errors.ts';
import { scheduleLimits } from './schedule-limits.ts';

/** @throws 400 for a time that is too soon, too far ahead or past */
export function checkSchedule(scheduledAt: string, now: Date): void {
  const ahead = Date.parse(scheduledAt) - now.getTime();
  if (ahead < scheduleLimits.minutes * 60_000)
    throw invalid('Choose a time at least a minute from now.', 'scheduledAt');
  if (ahead > scheduleLimits.days * 86_400_000)
    throw invalid(`Choose a time in the next ${scheduleLimits.days} days.`, 'scheduledAt');
}
