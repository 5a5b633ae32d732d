import type { ReportReason } from '#platform/reportable.ts';

/** Reasons by their codes, so that a call can name the codes in its schema. */
export const reasonList = <Id extends string>(
  reasons: Record<Id, [title: string, description: string, urgency?: 'urgent']>,
) =>
  Object.entries<[string, string, 'urgent'?]>(reasons).map(([id, [title, description, urgency]]) => ({
    id: id as Id,
    title,
    description,
    isUrgent: urgency === 'urgent',
  })) satisfies ReportReason[];
