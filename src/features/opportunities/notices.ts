import { noticesOf } from '#features/notifications/notices-of.ts';

export const opportunityNotices = noticesOf(
  {
    kind: 'opportunity',
    label: 'Opportunities',
    hint: 'Your applications, offers, messages, and who applied for yours',
    order: 110,
    icon: 'briefcase-business',
    unnamed: 'an opportunity',
  },
  {
    application_received: { text: '{people} applied for {target}', to: '{target}/applications' },
    application_moved: { text: 'Your application for {target} has been updated', to: '/applications' },
    application_offered: {
      text: 'You’ve been offered {target}. Accept within 14 days.',
      to: '/applications',
    },
    application_accepted: '{people} accepted your offer for {target}',
    agreement_made: 'You accepted the offer for {target}. See what was agreed.',
    agreement_of_child: 'Your child accepted the offer for {target}. See what was agreed.',
    application_message: '{people} wrote to you about {target}',
    opportunity_published: '{target} is open for applications',
    opportunity_rejected: { text: '{target} needs changes before it’s published', to: '{target}/edit' },
    opportunity_closed: { text: '{target} is closed', to: '{target}/applications' },
  },
);
